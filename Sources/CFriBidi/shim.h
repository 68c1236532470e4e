#include <fribidi.h>

/// The library's name, version and licence, as text of several lines.
static inline const char *cartouche_fribidi_version(void) { return fribidi_version_info; }
