/// The name of a paint or layout property with the type of its value.
package struct StyleProperty<Value: StylePropertyValue>: Sendable {
  let index: Int

  init(index: Int) { self.index = index }
}
