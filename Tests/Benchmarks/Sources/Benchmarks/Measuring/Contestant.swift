/// A reader or writer that can be started on a body and then measured repeatedly.
struct Contestant: Sendable {
    let name: String
    /// Throws ``Absence`` if a program that it needs isn't installed.
    let start: @Sendable (BodyFile) throws -> any Subject
}

/// A contestant that has been started.
protocol Subject {
    /// Reads the body once, and returns a description that is equal for equal results.
    func check() throws -> String

    /// Does the work once.
    func measure() throws -> Sample

    /// Ends its process.
    func end()
}

/// The resources that one run used.
struct Sample {
    var seconds: Double
    /// The bytes that the result holds, without the body.
    var heldBytes: Int = 0
    /// The peak memory of the process.
    var peakBytes: Int = 0
}

/// The reason why a contestant can't take part.
struct Absence: Error {
    let reason: String
}

/// The contestants of one benchmark that have been started.
struct Field {
    struct Entrant {
        let name: String
        let subject: any Subject
    }

    let entrants: [Entrant]
    /// The reasons why contestants can't take part, by name.
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

    /// Throws if the contestants read different values.
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

/// Two contestants read the same body differently, which makes their ratio meaningless.
struct Disagreement: Error, CustomStringConvertible {
    let description: String
}
