#ifndef CARTOUCHE_CPNG_H
#define CARTOUCHE_CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross a Swift frame. Every function here that
// calls libpng therefore sets its own jump target, and says by its result how it ended.

/// How a call ended.
typedef enum {
  CPNG_OK = 0,
  /// The reason stands in the message of the reader or writer, which is good for nothing more.
  CPNG_FAILED = 1,
} cpng_status;

/// The version of libpng in use, such as "1.6.39".
const char *cpng_version(void);

// MARK: Writing

typedef struct cpng_writer cpng_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  /// 0: rows of RGB; else rows of RGBA with straight alpha.
  int has_alpha;
  /// Of deflate, 0...9.
  int level;
  /// Of pHYs; 0 leaves the chunk out.
  uint32_t pixels_per_metre;
} cpng_header;

/// A writer into memory, or NULL when there is none left.
cpng_writer *cpng_writer_create(void);
void cpng_writer_destroy(cpng_writer *writer);
const char *cpng_writer_message(const cpng_writer *writer);

/// First call; the picture's size and kind.
cpng_status cpng_writer_header(cpng_writer *writer, const cpng_header *header);
/// Second call of a picture with a palette: its rows are then indices of `bits` (1, 2, 4 or 8) each,
/// packed from the highest bit on. `colors` are `count` (1 to 2^bits) times red, green, blue and
/// straight alpha; the fewer of them come up to the last translucent one, the shorter is the file.
cpng_status cpng_writer_palette(
    cpng_writer *writer, const uint8_t *colors, size_t count, uint32_t bits);
/// A text chunk before the rows: tEXt (Latin-1), or iTXt where `is_utf8` is not 0.
cpng_status cpng_writer_text(
    cpng_writer *writer, const char *key, const char *value, int is_utf8);
/// The next row from the top, 8 bits a sample.
cpng_status cpng_writer_row(cpng_writer *writer, const uint8_t *row);
/// In place of all rows: what deflate made of them, each after its filter byte, as a zlib stream.
cpng_status cpng_writer_stream(cpng_writer *writer, const uint8_t *stream, size_t count);
/// What of the file is ready since the last such call; it stays the writer's and lives until the next
/// call of any kind.
void cpng_writer_take(cpng_writer *writer, const uint8_t **bytes, size_t *count);
/// Last call; what of the file was not taken stays the writer's and lives as long as it does.
cpng_status cpng_writer_end(cpng_writer *writer, const uint8_t **bytes, size_t *count);

// MARK: Reading

typedef struct cpng_reader cpng_reader;

/// A reader of bytes that must outlive it, or NULL when memory is out.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_destroy(cpng_reader *reader);
const char *cpng_reader_message(const cpng_reader *reader);
/// How many bytes have been read.
size_t cpng_reader_offset(const cpng_reader *reader);

/// First call: everything up to the pixels. `bits` is the depth of a pixel as it is stored.
cpng_status cpng_reader_header(
    cpng_reader *reader, uint32_t *width, uint32_t *height, uint32_t *bits);
/// Second call: the whole picture as rows of 4 * width bytes without padding: blue, green, red and
/// straight alpha, whatever the file's own layout.
cpng_status cpng_reader_pixels(cpng_reader *reader, uint8_t *pixels, size_t capacity);

#endif
