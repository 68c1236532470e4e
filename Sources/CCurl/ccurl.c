#include "CCurl.h"

const char *ccurl_version(void) { return curl_version_info(CURLVERSION_NOW)->version; }

void *ccurl_create(void) { return curl_easy_init(); }

void ccurl_destroy(void *handle) { curl_easy_cleanup(handle); }

void ccurl_reset(void *handle) { curl_easy_reset(handle); }

CURLcode ccurl_perform(void *handle) { return curl_easy_perform(handle); }

CURLcode ccurl_set_number(void *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_text(void *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_pointer(void *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_sink(void *handle, CURLoption option, ccurl_sink sink) {
  return curl_easy_setopt(handle, option, sink);
}

CURLcode ccurl_set_http_only(void *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
