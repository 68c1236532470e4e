import CartoucheNetwork

extension HTTPClient {
  /// The one client of a renderer, so that all its workers share a host's connections.
  convenience init(_ options: MapRenderer.Options) {
    let folder = options.networkCacheFolder ?? HTTPCache.usualFolder()
    self.init(
      options: Options(version: BuildInformation.version, project: options.networkProject),
      cache: folder.map { HTTPCache(folder: $0) })
  }
}
