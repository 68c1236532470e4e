#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

#include "session.h"

struct cpng_reader {
  cpng_session session;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
};

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->offset) {
    reader->offset = reader->count;
    png_error(png, "the file ends too early");
  }
  memcpy(bytes, reader->bytes + reader->offset, count);
  reader->offset += count;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  if (setjmp(reader->session.jump)) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &reader->session, cpng_session_fail, cpng_session_warn);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  // Texts, profiles and the like are skipped unread: they change no pixel here, and a compressed
  // one could swell.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // The caller has the say on the size.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->session.message; }

size_t cpng_reader_offset(const cpng_reader *reader) { return reader->offset; }

cpng_status cpng_reader_header(
    cpng_reader *reader, uint32_t *width, uint32_t *height, uint32_t *bits) {
  if (setjmp(reader->session.jump)) return CPNG_FAILED;
  png_read_info(reader->png, reader->info);
  *width = png_get_image_width(reader->png, reader->info);
  *height = png_get_image_height(reader->png, reader->info);
  *bits = (uint32_t)png_get_channels(reader->png, reader->info) *
          png_get_bit_depth(reader->png, reader->info);
  return CPNG_OK;
}

/// Every layout of the format becomes blue, green, red, alpha of 8 bits.
static int expand_to_bgra(cpng_reader *reader) {
  png_structp png = reader->png;
  int passes;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_bgr(png);
  passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  return passes;
}

cpng_status cpng_reader_pixels(cpng_reader *reader, uint8_t *pixels, size_t capacity) {
  size_t width, height, stride;
  int passes;
  if (setjmp(reader->session.jump)) return CPNG_FAILED;
  width = png_get_image_width(reader->png, reader->info);
  height = png_get_image_height(reader->png, reader->info);
  passes = expand_to_bgra(reader);
  stride = png_get_rowbytes(reader->png, reader->info);
  if (stride != 4 * width || capacity / stride < height)
    png_error(reader->png, "the rows have an unexpected length");
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < height; y++) png_read_row(reader->png, pixels + y * stride, NULL);
  png_read_end(reader->png, NULL);
  return CPNG_OK;
}
