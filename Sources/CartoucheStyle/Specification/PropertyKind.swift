/// How a property may vary.
package enum PropertyKind: Sendable {
  case constant, dataConstant, dataDriven, crossFaded, crossFadedDataDriven, colorRamp
}
