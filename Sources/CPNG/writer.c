#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

#include "session.h"

struct cpng_writer {
  cpng_session session;
  png_structp png;
  png_infop info;
  int has_begun;
  int has_ended;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    size_t capacity = writer->capacity ? writer->capacity : 1 << 16;
    while (capacity - writer->count < count) {
      if (capacity > SIZE_MAX / 2) png_error(png, "the file is too large");
      capacity *= 2;
    }
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  if (setjmp(writer->session.jump)) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  writer->png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, &writer->session, cpng_session_fail, cpng_session_warn);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, append, flush);
  return writer;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}

const char *cpng_writer_message(const cpng_writer *writer) { return writer->session.message; }

cpng_status cpng_writer_header(cpng_writer *writer, const cpng_header *header) {
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  png_set_IHDR(
      writer->png, writer->info, header->width, header->height, 8,
      header->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (header->pixels_per_metre)
    png_set_pHYs(
        writer->png, writer->info, header->pixels_per_metre, header->pixels_per_metre,
        PNG_RESOLUTION_METER);
  // Flat maps repeat runs of equal pixels, which a row filter would only hide from deflate.
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(writer->png, header->level);
  // One IDAT chunk a megabyte instead of one each 8 KiB.
  png_set_compression_buffer_size(writer->png, 1 << 20);
  return CPNG_OK;
}

cpng_status cpng_writer_palette(
    cpng_writer *writer, const uint8_t *colors, size_t count, uint32_t bits) {
  png_color palette[PNG_MAX_PALETTE_LENGTH];
  png_byte alphas[PNG_MAX_PALETTE_LENGTH];
  size_t alpha_count = 0;
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  if (count < 1 || count > PNG_MAX_PALETTE_LENGTH)
    png_error(writer->png, "a palette of an impossible length");
  for (size_t index = 0; index < count; index++) {
    const uint8_t *color = colors + 4 * index;
    palette[index] = (png_color){.red = color[0], .green = color[1], .blue = color[2]};
    alphas[index] = color[3];
    if (color[3] != 255) alpha_count = index + 1;
  }
  png_set_IHDR(
      writer->png, writer->info, png_get_image_width(writer->png, writer->info),
      png_get_image_height(writer->png, writer->info), (int)bits, PNG_COLOR_TYPE_PALETTE,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(writer->png, writer->info, palette, (int)count);
  if (alpha_count) png_set_tRNS(writer->png, writer->info, alphas, (int)alpha_count, NULL);
  return CPNG_OK;
}

cpng_status cpng_writer_text(
    cpng_writer *writer, const char *key, const char *value, int is_utf8) {
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  png_text text = {
      .compression = is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE,
      // libpng copies both and writes to neither.
      .key = (png_charp)key,
      .text = (png_charp)value,
  };
  png_set_text(writer->png, writer->info, &text, 1);
  return CPNG_OK;
}

cpng_status cpng_writer_row(cpng_writer *writer, const uint8_t *row) {
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  if (!writer->has_begun) {
    writer->has_begun = 1;
    png_write_info(writer->png, writer->info);
  }
  png_write_row(writer->png, row);
  return CPNG_OK;
}

// Bytes of one chunk; the format allows 2^31 - 1.
#define CHUNK_LIMIT ((size_t)1 << 30)

cpng_status cpng_writer_stream(cpng_writer *writer, const uint8_t *stream, size_t count) {
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  png_write_info(writer->png, writer->info);
  do {
    size_t part = count < CHUNK_LIMIT ? count : CHUNK_LIMIT;
    png_write_chunk(writer->png, (png_const_bytep)"IDAT", stream, part);
    stream += part;
    count -= part;
  } while (count);
  png_write_chunk(writer->png, (png_const_bytep)"IEND", NULL, 0);
  writer->has_ended = 1;
  return CPNG_OK;
}

void cpng_writer_take(cpng_writer *writer, const uint8_t **bytes, size_t *count) {
  *bytes = writer->bytes;
  *count = writer->count;
  writer->count = 0;
}

cpng_status cpng_writer_end(cpng_writer *writer, const uint8_t **bytes, size_t *count) {
  if (setjmp(writer->session.jump)) return CPNG_FAILED;
  // The texts already stand before the pixels, so the info is not written a second time.
  if (!writer->has_ended) png_write_end(writer->png, NULL);
  *bytes = writer->bytes;
  *count = writer->count;
  return CPNG_OK;
}
