@_exported public import CartoucheCamera
@_exported public import CartoucheData
@_exported public import CartoucheGeo
@_exported public import CartoucheImage
@_exported public import CartoucheNetwork
@_exported public import CartoucheScene
@_exported public import CartoucheSupport
