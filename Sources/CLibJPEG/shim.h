// The library's header needs what it uses of these to be there.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>
