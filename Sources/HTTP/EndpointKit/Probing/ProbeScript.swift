/// The questions that an `init(from:)` asks in one run, and the answer to each.
///
/// Every question has a usual answer, such as a sample value, and other answers, such as an error.
/// Repeating a run with another answer shows how the type reacts to it.
final class ProbeScript {
    /// A question that a type asks its decoder.
    struct Question: Hashable {
        let kind: Kind
        /// The place in the value: `.address.city`, `[0]`.
        let place: String
        /// The type that is read.
        var type: ObjectIdentifier?

        enum Kind: Hashable {
            case container(Recording.ContainerKind)
            case contains
            case null
            case value
            case optionalValue
            case nestedContainer
        }
    }

    /// The limit on questions.
    ///
    /// No real type asks as many; a type that does asks in a loop.
    private static let questionLimit = 10_000

    /// The unusual answers, by the index of their question.
    let choices: [Int: Int]
    private(set) var questions: [Question] = []
    /// The number of possible answers to each question.
    private(set) var answerCounts: [Int] = []

    init(_ choices: [Int: Int] = [:]) {
        self.choices = choices
    }

    /// Whether the limit is reached; from then on, lists report their end.
    var isExhausted: Bool { questions.count >= Self.questionLimit }

    /// Returns the answer to the next question: 0 for the usual one, otherwise a number below
    /// `count`.
    func answer(_ question: Question, of count: Int) throws -> Int {
        guard !isExhausted else { throw ProbeStop.tooManyReads }
        questions.append(question)
        answerCounts.append(count)
        return choices[questions.count - 1] ?? 0
    }

    /// Returns the questions after an index.
    func questions(after index: Int) -> ArraySlice<Question> { questions.dropFirst(index + 1) }
}
