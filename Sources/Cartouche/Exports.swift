@_exported public import CartoucheCamera
@_exported public import CartoucheGeo
@_exported public import CartoucheImage
@_exported public import CartoucheSupport
