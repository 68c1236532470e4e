import CCurl

/// The version of libcurl in use, such as `7.88.1`.
package let curlVersion = String(cString: ccurl_version())
