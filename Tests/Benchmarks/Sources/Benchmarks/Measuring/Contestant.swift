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

/// The contestants of one benchmark, started.
struct Field {
    struct Entrant {
        let name: String
        let subject: any Subject
    }

    let entrants: [Entrant]
    /// Who does not take part, and why.
    let absences: [String: String]

    init(_ contestants: [Contestant], body: BodyFile) throws {
        var entrants: [Entrant] = []
        var absences: [String: String] = [:]
        for contestant in contestants {
            do {
                let subject = try contestant.start(body)
                entrants.append(Entrant(name: contestant.name, subject: subject))
            } catch let absence as Absence {
                absences[contestant.name] = absence.reason
            }
        }
        self.entrants = entrants
        self.absences = absences
    }

    /// Throws when not everybody reads the same.
    func check() throws {
        let readings = try entrants.map { (name: $0.name, text: try $0.subject.check()) }
        guard let first = readings.first else { return }
        for reading in readings where reading.text != first.text {
            throw Disagreement(
                description: """
                    \(first.name) reads \(first.text),
                    \(reading.name) reads \(reading.text)
                    """
            )
        }
    }

    func end() {
        for entrant in entrants { entrant.subject.end() }
    }
}

/// Two contestants read different things from the same body, so that no ratio means anything.
struct Disagreement: Error, CustomStringConvertible {
    let description: String
}
