#ifndef CARTOUCHE_CPNG_SESSION_H
#define CARTOUCHE_CPNG_SESSION_H

#include <png.h>
#include <setjmp.h>

/// What a reader and a writer share: where an error jumps to, and what it leaves behind.
typedef struct {
  jmp_buf jump;
  char message[160];
} cpng_session;

/// libpng's error handler; `png_get_error_ptr` is a session whose `jump` is set.
PNG_NORETURN void cpng_session_fail(png_structp png, png_const_charp message);
/// libpng's warning handler: warnings change no pixel and are dropped.
void cpng_session_warn(png_structp png, png_const_charp message);

#endif
