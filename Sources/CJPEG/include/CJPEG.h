#ifndef CARTOUCHE_CJPEG_H
#define CARTOUCHE_CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by a call that must not return, which here is a longjmp that must not cross
// a Swift frame. Every function that calls libjpeg therefore sets its own jump target, and says by
// its result how it ended.

/// How a call ended.
typedef enum {
  CJPEG_OK = 0,
  /// The reason stands in the message of the reader or writer, which is good for nothing more.
  CJPEG_FAILED = 1,
} cjpeg_status;

/// The version of libjpeg-turbo that this was built with, such as "2.1.5".
const char *cjpeg_version(void);

// MARK: Reading

/// How colours are stored.
typedef enum {
  CJPEG_GREY,
  /// RGB or YCbCr.
  CJPEG_RGB,
  /// CMYK or YCCK.
  CJPEG_CMYK,
  /// Any other number of components.
  CJPEG_OTHER,
} cjpeg_colors;

typedef struct {
  uint32_t width;
  uint32_t height;
  /// Of a sample.
  uint32_t bits;
  cjpeg_colors colors;
} cjpeg_header;

typedef struct cjpeg_reader cjpeg_reader;

/// A reader of bytes that must outlive it, or NULL when memory is out.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
void cjpeg_reader_destroy(cjpeg_reader *reader);
const char *cjpeg_reader_message(const cjpeg_reader *reader);
/// How many bytes have been read.
size_t cjpeg_reader_offset(const cjpeg_reader *reader);

/// First call: everything up to the pixels.
cjpeg_status cjpeg_reader_header(cjpeg_reader *reader, cjpeg_header *header);
/// Second call: the whole picture as rows of 4 * width bytes without padding: blue, green, red and
/// 255, whatever the file's own colours.
cjpeg_status cjpeg_reader_pixels(cjpeg_reader *reader, uint8_t *pixels, size_t capacity);

// MARK: Writing

typedef struct cjpeg_writer cjpeg_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1...100.
  int quality;
  /// 0: a sample of colour for each pixel; else one for two pixels by two.
  int halves_chroma;
  /// Of the JFIF header; 0 leaves the resolution out.
  uint16_t pixels_per_inch;
} cjpeg_output;

/// A writer into memory, or NULL when there is none left.
cjpeg_writer *cjpeg_writer_create(void);
void cjpeg_writer_destroy(cjpeg_writer *writer);
const char *cjpeg_writer_message(const cjpeg_writer *writer);

/// First call; the picture's size and kind.
cjpeg_status cjpeg_writer_begin(cjpeg_writer *writer, const cjpeg_output *output);
/// A comment before the rows, at most 65533 bytes.
cjpeg_status cjpeg_writer_comment(cjpeg_writer *writer, const uint8_t *text, size_t count);
/// The next row from the top: blue, green, red and a byte of no meaning a pixel.
cjpeg_status cjpeg_writer_row(cjpeg_writer *writer, const uint8_t *row);
/// Last call; the file stays the writer's and lives as long as it does.
cjpeg_status cjpeg_writer_end(cjpeg_writer *writer, const uint8_t **bytes, size_t *count);

#endif
