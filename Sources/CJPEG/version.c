#include "CJPEG.h"

#include <stdio.h>

#include <jpeglib.h>

#define TEXT_OF(macro) TEXT(macro)
#define TEXT(tokens) #tokens

const char *cjpeg_version(void) { return TEXT_OF(LIBJPEG_TURBO_VERSION); }
