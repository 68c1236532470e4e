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
  /// The reason stands in the message of the reader, which is good for nothing more.
  CJPEG_FAILED = 1,
} cjpeg_status;

/// The version of libjpeg-turbo that this was built with, such as "2.1.5".
const char *cjpeg_version(void);

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

#endif
