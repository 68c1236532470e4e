#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

/// Passes over a progressive picture; a small file can ask for any number of them, each of which
/// costs the time of the whole picture. Encoders make about ten.
enum { MOST_SCANS = 200 };

struct cjpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
  size_t count;
};

static cjpeg_reader *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void fail(j_common_ptr jpeg) {
  cjpeg_reader *reader = reader_of(jpeg);
  jpeg->err->format_message(jpeg, reader->message);
  longjmp(reader->jump, 1);
}

static void fail_saying(j_common_ptr jpeg, const char *message) {
  cjpeg_reader *reader = reader_of(jpeg);
  strncpy(reader->message, message, sizeof reader->message - 1);
  reader->message[sizeof reader->message - 1] = 0;
  longjmp(reader->jump, 1);
}

/// Warnings tell of damage that the library would paint over; those of other kinds are dropped.
static void warn(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      fail(jpeg);
      break;
    default:
      break;
  }
}

static void drop_message(j_common_ptr jpeg) { (void)jpeg; }

static void start_source(j_decompress_ptr jpeg) { (void)jpeg; }

/// All bytes are there from the beginning. The library's own source would make up an end.
static boolean refill(j_decompress_ptr jpeg) {
  jpeg->src->bytes_in_buffer = 0;
  fail_saying((j_common_ptr)jpeg, "the file ends too early");
  return FALSE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  if (count <= 0) return;
  if ((size_t)count > jpeg->src->bytes_in_buffer) refill(jpeg);
  jpeg->src->next_input_byte += count;
  jpeg->src->bytes_in_buffer -= (size_t)count;
}

static void count_scans(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number > MOST_SCANS)
    fail_saying(jpeg, "too many passes over the picture");
}

cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->count = count;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  reader->errors.output_message = drop_message;
  // The library's start clears all but the two.
  reader->jpeg.client_data = reader;
  if (setjmp(reader->jump)) {
    cjpeg_reader_destroy(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  reader->source = (struct jpeg_source_mgr){
      .next_input_byte = bytes,
      .bytes_in_buffer = count,
      .init_source = start_source,
      .fill_input_buffer = refill,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = start_source,
  };
  reader->jpeg.src = &reader->source;
  reader->progress.progress_monitor = count_scans;
  reader->jpeg.progress = &reader->progress;
  return reader;
}

void cjpeg_reader_destroy(cjpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}

const char *cjpeg_reader_message(const cjpeg_reader *reader) { return reader->message; }

size_t cjpeg_reader_offset(const cjpeg_reader *reader) {
  return reader->count - reader->source.bytes_in_buffer;
}

static cjpeg_colors colors_of(J_COLOR_SPACE space) {
  switch (space) {
    case JCS_GRAYSCALE: return CJPEG_GREY;
    case JCS_RGB:
    case JCS_YCbCr: return CJPEG_RGB;
    case JCS_CMYK:
    case JCS_YCCK: return CJPEG_CMYK;
    default: return CJPEG_OTHER;
  }
}

cjpeg_status cjpeg_reader_header(cjpeg_reader *reader, cjpeg_header *header) {
  if (setjmp(reader->jump)) return CJPEG_FAILED;
  jpeg_read_header(&reader->jpeg, TRUE);
  header->width = reader->jpeg.image_width;
  header->height = reader->jpeg.image_height;
  header->bits = (uint32_t)reader->jpeg.data_precision;
  header->colors = colors_of(reader->jpeg.jpeg_color_space);
  return CJPEG_OK;
}

/// Rounded product of two fractions of 255.
static uint8_t product(unsigned a, unsigned b) {
  unsigned sum = a * b + 128;
  return (uint8_t)((sum + (sum >> 8)) >> 8);
}

/// Inks in place of the pixels that they leave: light times what the black lets through. Adobe's
/// programs, whose marker tells of them, store how much paper is left free rather than the inks.
static void paint_inks(uint8_t *row, size_t width, int is_inverted) {
  for (uint8_t *pixel = row; pixel < row + 4 * width; pixel += 4) {
    unsigned flip = is_inverted ? 0 : 255;
    unsigned cyan = pixel[0] ^ flip, magenta = pixel[1] ^ flip, yellow = pixel[2] ^ flip;
    unsigned black = pixel[3] ^ flip;
    pixel[0] = product(yellow, black);
    pixel[1] = product(magenta, black);
    pixel[2] = product(cyan, black);
    pixel[3] = 255;
  }
}

cjpeg_status cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *pixels, size_t capacity) {
  j_decompress_ptr jpeg = &reader->jpeg;
  size_t stride;
  int has_inks;
  if (setjmp(reader->jump)) return CJPEG_FAILED;
  has_inks = colors_of(jpeg->jpeg_color_space) == CJPEG_CMYK;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  // The exact transform: its vector code gives the same pixels as the plain one.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(jpeg);
  stride = (size_t)jpeg->output_width * 4;
  if (jpeg->output_components != 4 || capacity / stride < jpeg->output_height)
    fail_saying((j_common_ptr)jpeg, "the rows have an unexpected length");
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = pixels + jpeg->output_scanline * stride;
    jpeg_read_scanlines(jpeg, &row, 1);
    if (has_inks) paint_inks(row, jpeg->output_width, jpeg->saw_Adobe_marker);
  }
  jpeg_finish_decompress(jpeg);
  return CJPEG_OK;
}
