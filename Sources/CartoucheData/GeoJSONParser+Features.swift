import CartoucheGeo
import CartoucheSupport

extension GeoJSONParser {
  /// Reads the array of a feature collection and commits each feature.
  mutating func parseFeatures() throws(JSONError) {
    // What stands beside the features of a collection is no part of the first of them.
    builder.discardFeature()
    guard scanner.byte == UInt8(ascii: "[") else {
      note(.notAnArray("features"), at: scanner.position)
      return try scanner.skipValue()
    }
    guard try scanner.openArray() else { return }
    let outerProblem = problem
    var number = 0
    let start = scanner.position
    var nextEstimate = start + max((scanner.end - start) / 32, Self.leastSample)
    repeat {
      scanner.skipSpace()
      featureNumber = number
      try parseFeature()
      number += 1
      if scanner.position >= nextEstimate {
        let read = scanner.position - start
        builder.reserveCapacity(factor: Double(scanner.end - start) / Double(read))
        nextEstimate = start + read * 4
      }
    } while try scanner.arrayContinues()
    featureNumber = nil
    problem = outerProblem
    hasPositions = false
  }

  /// Bytes of features that say how many more there may be.
  private static let leastSample = 1 << 16

  private mutating func parseFeature() throws(JSONError) {
    problem = nil
    hasPositions = false
    let offset = scanner.position
    guard scanner.byte == UInt8(ascii: "{") else {
      try scanner.skipValue()
      return skipFeature(.notAnObject("a feature"), at: offset)
    }
    let members = try parseObject(as: .feature)
    finishFeature(members)
    if let (problem, offset) = problem {
      skipFeature(problem, at: offset)
    } else {
      commit(members)
    }
  }

  /// Checks what a feature must have.
  mutating func finishFeature(_ members: GeoJSONMembers) {
    guard let type = members.type else {
      return note(.missingType("the feature"), at: members.offset)
    }
    if !scanner.text(type, is: "Feature") {
      note(.unknownType(shortened(type), expected: "Feature"), at: type.range.lowerBound - 1)
    } else if !members.seen.contains(.geometry) {
      note(.missingMember("geometry", of: "Feature"), at: members.offset)
    }
    if !members.seen.isDisjoint(with: [.coordinates, .geometries]) {
      warnForeign(members, [.coordinates, .geometries])
      builder.discardOpenGeometry()
    }
  }

  private mutating func skipFeature(_ problem: GeoJSONProblem, at offset: Int) {
    builder.discardFeature()
    skippedFeatures += 1
    warn("feature skipped: \(problem)", at: offset)
  }

  /// Moves the staged feature into the table.
  mutating func commit(_ members: GeoJSONMembers) {
    guard overflow == nil else { return builder.discardFeature() }
    do throws(FeatureTableError) {
      report(try builder.commitFeature(id: members.id), at: members.offset)
    } catch {
      overflow = (error, members.offset)
    }
  }

  private mutating func report(_ mends: FeatureMends, at offset: Int) {
    if mends.closedRings > 0 {
      warn(
        "\(mends.closedRings == 1 ? "a ring is" : "\(mends.closedRings) rings are") not closed; the first position is repeated",
        at: offset)
    }
    if mends.droppedParts > 0 {
      warn(
        "\(mends.droppedParts == 1 ? "a part has" : "\(mends.droppedParts) parts have") too few positions and \(mends.droppedParts == 1 ? "is" : "are") left out",
        at: offset, remedy: "a line needs two positions, a ring four")
    }
    if mends.features == 0, hasPositions {
      skippedFeatures += 1
      warn("feature skipped: it has no usable part", at: offset)
    }
  }
}
