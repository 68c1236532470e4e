import CRsvg

/// The version of librsvg in use.
public let svgVersion = "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
