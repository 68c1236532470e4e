#define _FILE_OFFSET_BITS 64

#include "CTIFF.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tiffio.h>

// GeoTIFF 1.1 (OGC 19-008r4), Annex on tags.
#define TAG_PIXEL_SCALE 33550
#define TAG_TIE_POINT 33922
#define TAG_TRANSFORMATION 34264
#define TAG_GEO_KEYS 34735

struct ctiff_writer {
  TIFF *tiff;
  uint32_t row;
  int descriptor;
  uint64_t position;
  uint64_t end;
  uint8_t *bytes;
  size_t capacity;
  char message[200];
};

static int fail(ctiff_writer *writer, const char *message) {
  if (!writer->message[0]) snprintf(writer->message, sizeof writer->message, "%s", message);
  return 0;
}

static int handle_error(
    TIFF *tiff, void *context, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)module;
  ctiff_writer *writer = context;
  if (!writer->message[0])
    vsnprintf(writer->message, sizeof writer->message, format, arguments);
  return 1;
}

static int drop_warning(
    TIFF *tiff, void *context, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)context;
  (void)module;
  (void)format;
  (void)arguments;
  return 1;
}

static int make_room(ctiff_writer *writer, uint64_t count) {
  if (count <= writer->capacity) return 1;
  size_t capacity = writer->capacity ? writer->capacity : 1 << 16;
  while (capacity < count) {
    if (capacity > SIZE_MAX / 2) return fail(writer, "the file is too large");
    capacity *= 2;
  }
  uint8_t *grown = realloc(writer->bytes, capacity);
  if (!grown) return fail(writer, "out of memory");
  memset(grown + writer->capacity, 0, capacity - writer->capacity);
  writer->bytes = grown;
  writer->capacity = capacity;
  return 1;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  ctiff_writer *writer = (ctiff_writer *)handle;
  if (writer->descriptor < 0) {
    if (!make_room(writer, writer->position + (uint64_t)count)) return 0;
    memcpy(writer->bytes + writer->position, bytes, (size_t)count);
  } else {
    for (tmsize_t done = 0; done < count;) {
      ssize_t part = pwrite(
          writer->descriptor, (uint8_t *)bytes + done, (size_t)(count - done),
          (off_t)(writer->position + (uint64_t)done));
      if (part < 0 && errno == EINTR) continue;
      if (part <= 0) {
        fail(writer, strerror(errno));
        return 0;
      }
      done += part;
    }
  }
  writer->position += (uint64_t)count;
  if (writer->position > writer->end) writer->end = writer->position;
  return count;
}

/// libtiff reads back what it has written when it links directories.
static tmsize_t read_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  ctiff_writer *writer = (ctiff_writer *)handle;
  if (writer->position >= writer->end) return 0;
  uint64_t left = writer->end - writer->position;
  size_t part = (uint64_t)count < left ? (size_t)count : (size_t)left;
  if (writer->descriptor < 0) {
    memcpy(bytes, writer->bytes + writer->position, part);
  } else {
    ssize_t got = pread(writer->descriptor, bytes, part, (off_t)writer->position);
    if (got < 0) return 0;
    part = (size_t)got;
  }
  writer->position += part;
  return (tmsize_t)part;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  ctiff_writer *writer = (ctiff_writer *)handle;
  if (whence == SEEK_SET) writer->position = offset;
  if (whence == SEEK_CUR) writer->position += offset;
  if (whence == SEEK_END) writer->position = writer->end + offset;
  return writer->position;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((ctiff_writer *)handle)->end; }

const char *ctiff_version(void) { return TIFFGetVersion(); }

ctiff_writer *ctiff_writer_create(int descriptor) {
  ctiff_writer *writer = calloc(1, sizeof *writer);
  if (writer) writer->descriptor = descriptor;
  return writer;
}

void ctiff_writer_destroy(ctiff_writer *writer) {
  if (!writer) return;
  if (writer->tiff) TIFFCleanup(writer->tiff);
  free(writer->bytes);
  free(writer);
}

const char *ctiff_writer_message(const ctiff_writer *writer) {
  return writer->message[0] ? writer->message : "libtiff does not say why";
}

static int open_tiff(ctiff_writer *writer, const ctiff_header *header) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return fail(writer, "out of memory");
  TIFFOpenOptionsSetErrorHandlerExtR(options, handle_error, writer);
  TIFFOpenOptionsSetWarningHandlerExtR(options, drop_warning, writer);
  // Little-endian on every machine.
  writer->tiff = TIFFClientOpenExt(
      "picture", header->is_big ? "wl8" : "wl", (thandle_t)writer, read_bytes, write_bytes, seek,
      close_nothing, size, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return writer->tiff != NULL;
}

static int set_pixels(TIFF *tiff, const ctiff_header *header) {
  int samples = header->has_alpha ? 4 : 3;
  uint16_t alpha = EXTRASAMPLE_UNASSALPHA;
  return TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, header->width) &&
         TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, header->height) &&
         TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8) &&
         TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, samples) &&
         (!header->has_alpha || TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &alpha)) &&
         TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB) &&
         TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
         TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT) &&
         TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE) &&
         TIFFSetField(tiff, TIFFTAG_ZIPQUALITY, header->level) &&
         // Some 256 KiB a strip: readers of a part unpack no more than they need.
         TIFFSetField(
             tiff, TIFFTAG_ROWSPERSTRIP,
             1 + (uint32_t)((1 << 18) / ((uint64_t)header->width * (uint64_t)samples)));
}

static int set_texts(TIFF *tiff, const ctiff_header *header) {
  double resolution = header->pixels_per_inch;
  if (resolution > 0 &&
      !(TIFFSetField(tiff, TIFFTAG_XRESOLUTION, resolution) &&
        TIFFSetField(tiff, TIFFTAG_YRESOLUTION, resolution) &&
        TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH)))
    return 0;
  return (!header->software || TIFFSetField(tiff, TIFFTAG_SOFTWARE, header->software)) &&
         (!header->description ||
          TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, header->description)) &&
         (!header->copyright || TIFFSetField(tiff, TIFFTAG_COPYRIGHT, header->copyright));
}

static int set_place(TIFF *tiff, const double *place) {
  static const TIFFFieldInfo fields[] = {
      {TAG_PIXEL_SCALE, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, "ModelPixelScaleTag"},
      {TAG_TIE_POINT, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, "ModelTiepointTag"},
      {TAG_TRANSFORMATION, -1, -1, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, "ModelTransformationTag"},
      {TAG_GEO_KEYS, -1, -1, TIFF_SHORT, FIELD_CUSTOM, 1, 1, "GeoKeyDirectoryTag"},
  };
  // Version 1.1.0 with three keys: a projected model, pixels as areas, EPSG:3857.
  static const uint16_t keys[] = {1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 3857};
  if (TIFFMergeFieldInfo(tiff, fields, 4) != 0) return 0;
  if (!TIFFSetField(tiff, TAG_GEO_KEYS, 16, keys)) return 0;
  if (place[1] == 0 && place[2] == 0) {
    // North is up: programs read this form everywhere.
    double scale[] = {place[0], -place[3], 0};
    double tie[] = {0, 0, 0, place[4], place[5], 0};
    return TIFFSetField(tiff, TAG_PIXEL_SCALE, 3, scale) &&
           TIFFSetField(tiff, TAG_TIE_POINT, 6, tie);
  }
  double matrix[16] = {place[0], place[2], 0, place[4], place[1], place[3], 0, place[5]};
  matrix[15] = 1;
  return TIFFSetField(tiff, TAG_TRANSFORMATION, 16, matrix);
}

ctiff_status ctiff_writer_begin(ctiff_writer *writer, const ctiff_header *header) {
  return open_tiff(writer, header) && set_pixels(writer->tiff, header) &&
                 set_texts(writer->tiff, header) &&
                 (!header->place || set_place(writer->tiff, header->place))
             ? CTIFF_OK
             : CTIFF_FAILED;
}

ctiff_status ctiff_writer_row(ctiff_writer *writer, uint8_t *row) {
  return TIFFWriteScanline(writer->tiff, row, writer->row++, 0) == 1 ? CTIFF_OK : CTIFF_FAILED;
}

ctiff_status ctiff_writer_end(ctiff_writer *writer, const uint8_t **bytes, size_t *count) {
  if (!TIFFWriteDirectory(writer->tiff) || !TIFFFlush(writer->tiff)) return CTIFF_FAILED;
  *bytes = writer->bytes;
  *count = writer->descriptor < 0 ? (size_t)writer->end : 0;
  return writer->message[0] ? CTIFF_FAILED : CTIFF_OK;
}
