#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

struct cjpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
  uint8_t *bytes;
  size_t capacity;
};

static cjpeg_writer *writer_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void fail(j_common_ptr jpeg) {
  cjpeg_writer *writer = writer_of(jpeg);
  jpeg->err->format_message(jpeg, writer->message);
  longjmp(writer->jump, 1);
}

static void drop_warning(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void drop_message(j_common_ptr jpeg) { (void)jpeg; }

static void start_destination(j_compress_ptr jpeg) { (void)jpeg; }

/// The library calls this when all of the memory is full, whatever it says of the room left.
static boolean grow(j_compress_ptr jpeg) {
  cjpeg_writer *writer = writer_of((j_common_ptr)jpeg);
  size_t used = writer->capacity;
  if (used > SIZE_MAX / 2) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  size_t capacity = used ? used * 2 : 1 << 16;
  uint8_t *grown = realloc(writer->bytes, capacity);
  if (!grown) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  writer->bytes = grown;
  writer->capacity = capacity;
  jpeg->dest->next_output_byte = grown + used;
  jpeg->dest->free_in_buffer = capacity - used;
  return TRUE;
}

cjpeg_writer *cjpeg_writer_create(void) {
  cjpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->jpeg.err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = fail;
  writer->errors.emit_message = drop_warning;
  writer->errors.output_message = drop_message;
  // The library's start clears all but the two.
  writer->jpeg.client_data = writer;
  if (setjmp(writer->jump)) {
    cjpeg_writer_destroy(writer);
    return NULL;
  }
  jpeg_create_compress(&writer->jpeg);
  writer->destination = (struct jpeg_destination_mgr){
      .init_destination = start_destination,
      .empty_output_buffer = grow,
      .term_destination = start_destination,
  };
  writer->jpeg.dest = &writer->destination;
  grow(&writer->jpeg);
  return writer;
}

void cjpeg_writer_destroy(cjpeg_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->jpeg);
  free(writer->bytes);
  free(writer);
}

const char *cjpeg_writer_message(const cjpeg_writer *writer) { return writer->message; }

cjpeg_status cjpeg_writer_begin(cjpeg_writer *writer, const cjpeg_output *output) {
  j_compress_ptr jpeg = &writer->jpeg;
  if (setjmp(writer->jump)) return CJPEG_FAILED;
  jpeg->image_width = output->width;
  jpeg->image_height = output->height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, output->quality, TRUE);
  // The exact transform: its vector code gives the same bytes as the plain one.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->optimize_coding = TRUE;
  jpeg->comp_info[0].h_samp_factor = output->halves_chroma ? 2 : 1;
  jpeg->comp_info[0].v_samp_factor = output->halves_chroma ? 2 : 1;
  if (output->pixels_per_inch) {
    jpeg->density_unit = 1;
    jpeg->X_density = output->pixels_per_inch;
    jpeg->Y_density = output->pixels_per_inch;
  }
  jpeg_start_compress(jpeg, TRUE);
  return CJPEG_OK;
}

cjpeg_status cjpeg_writer_comment(cjpeg_writer *writer, const uint8_t *text, size_t count) {
  if (setjmp(writer->jump)) return CJPEG_FAILED;
  jpeg_write_marker(&writer->jpeg, JPEG_COM, text, (unsigned)count);
  return CJPEG_OK;
}

cjpeg_status cjpeg_writer_row(cjpeg_writer *writer, const uint8_t *row) {
  // The library takes rows as writable and does not write to them.
  JSAMPROW rows[] = {(JSAMPROW)row};
  if (setjmp(writer->jump)) return CJPEG_FAILED;
  jpeg_write_scanlines(&writer->jpeg, rows, 1);
  return CJPEG_OK;
}

cjpeg_status cjpeg_writer_end(cjpeg_writer *writer, const uint8_t **bytes, size_t *count) {
  if (setjmp(writer->jump)) return CJPEG_FAILED;
  jpeg_finish_compress(&writer->jpeg);
  *bytes = writer->bytes;
  *count = writer->capacity - writer->destination.free_in_buffer;
  return CJPEG_OK;
}
