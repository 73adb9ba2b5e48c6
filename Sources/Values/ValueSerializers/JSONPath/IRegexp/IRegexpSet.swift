/// The characters that may stand at one place.
struct IRegexpSet {
    var isNegated = false
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var categories: [IRegexpCategory] = []

    /// What `.` stands for.
    static let anythingButLineEnds = IRegexpSet(
        isNegated: true,
        ranges: ["\n"..."\n", "\r"..."\r"]
    )

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar) } || categories.contains { $0.contains(scalar) }
        return isListed != isNegated
    }
}
