/// Something that can be started on a body, and then measured as often as one likes.
struct Contestant: Sendable {
    let name: String
    /// Throws ``Absence`` when what it needs is not installed.
    let start: @Sendable (BodyFile) throws -> any Subject
}

/// A contestant at work.
protocol Subject {
    /// What it reads, in words that are equal for everybody who reads the same; runs once for that.
    func check() throws -> String

    /// Does it once.
    func measure() throws -> Sample

    /// Ends its process.
    func end()
}

/// What one run took.
struct Sample {
    var seconds: Double
    /// The bytes that the result holds, the body not counted.
    var heldBytes: Int = 0
    /// The most memory that the process ever had.
    var peakBytes: Int = 0
}

/// Why a contestant does not take part.
struct Absence: Error {
    let reason: String
}
