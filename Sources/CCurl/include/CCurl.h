#ifndef CARTOUCHE_CCURL_H
#define CARTOUCHE_CCURL_H

#include <curl/curl.h>
#include <stddef.h>

// Swift cannot call functions with variable arguments, so that each kind of argument has a function
// here. Handles are pointers to void, because libcurl's own type for them changes with its version.

/// The version of libcurl in use, such as "7.88.1".
const char *ccurl_version(void);

/// Takes `size * count` bytes and says how many it took; any other number ends the transfer.
typedef size_t (*ccurl_sink)(char *bytes, size_t size, size_t count, void *context);

/// A handle for one transfer at a time, or NULL when memory is out.
void *ccurl_create(void);
void ccurl_destroy(void *handle);
/// Forgets all options; open connections stay.
void ccurl_reset(void *handle);
/// Blocks until the transfer has ended.
CURLcode ccurl_perform(void *handle);

CURLcode ccurl_set_number(void *handle, CURLoption option, long value);
/// The text is copied.
CURLcode ccurl_set_text(void *handle, CURLoption option, const char *value);
/// What the pointer leads to must live as long as the option is set.
CURLcode ccurl_set_pointer(void *handle, CURLoption option, void *value);
CURLcode ccurl_set_sink(void *handle, CURLoption option, ccurl_sink sink);
/// Refuses every URL scheme but http and https.
CURLcode ccurl_set_http_only(void *handle);

#endif
