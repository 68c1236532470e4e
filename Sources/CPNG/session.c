#include "session.h"

#include <string.h>

void cpng_session_fail(png_structp png, png_const_charp message) {
  cpng_session *session = png_get_error_ptr(png);
  strncpy(session->message, message, sizeof session->message - 1);
  session->message[sizeof session->message - 1] = 0;
  longjmp(session->jump, 1);
}

void cpng_session_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
