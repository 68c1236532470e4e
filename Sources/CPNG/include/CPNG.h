#ifndef CARTOUCHE_CPNG_H
#define CARTOUCHE_CPNG_H
#include <stddef.h>
/// The version of libpng in use, such as "1.6.39".
const char *cpng_version(void);
#endif
