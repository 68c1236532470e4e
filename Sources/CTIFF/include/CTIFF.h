#ifndef CARTOUCHE_CTIFF_H
#define CARTOUCHE_CTIFF_H

#include <stddef.h>
#include <stdint.h>

// libtiff takes tags by calls with a variable number of arguments, which Swift does not make, and
// knows those of GeoTIFF only when it is told of them.

/// How a call ended.
typedef enum {
  CTIFF_OK = 0,
  /// The reason stands in the writer's message; the writer is good for nothing more.
  CTIFF_FAILED = 1,
} ctiff_status;

typedef struct {
  uint32_t width;
  uint32_t height;
  /// 0: rows of RGB; else rows of RGBA with straight alpha.
  int has_alpha;
  /// Of deflate, 1...9.
  int level;
  /// 0 leaves it out.
  double pixels_per_inch;
  /// Offsets of 64 bits, which files beyond 4 GiB need and older programs do not read.
  int is_big;
  /// UTF-8, or NULL.
  const char *software;
  const char *description;
  const char *copyright;
  /// NULL, or where the pixels lie in EPSG:3857: what a column goes east and north, what a row goes
  /// east and north, and the top left corner, east and north.
  const double *place;
} ctiff_header;

/// The version of libtiff that this runs with, as it tells it.
const char *ctiff_version(void);

typedef struct ctiff_writer ctiff_writer;

/// A writer into a file that is open for writing and empty, which stays the caller's, or into memory
/// where `descriptor` is -1; NULL when there is no memory left.
ctiff_writer *ctiff_writer_create(int descriptor);
void ctiff_writer_destroy(ctiff_writer *writer);
const char *ctiff_writer_message(const ctiff_writer *writer);

/// First call.
ctiff_status ctiff_writer_begin(ctiff_writer *writer, const ctiff_header *header);
/// The next row from the top, 8 bits a sample; libtiff may change it.
ctiff_status ctiff_writer_row(ctiff_writer *writer, uint8_t *row);
/// Last call, after all rows; a file in memory stays the writer's and lives as long as it does.
ctiff_status ctiff_writer_end(ctiff_writer *writer, const uint8_t **bytes, size_t *count);

#endif
