/// The questions that an `init(from:)` asks in one run, and which answer each of them gets.
///
/// Every question has a usual answer, such as a sample value, and others, such as an error. A run
/// that is repeated with another answer shows what the type does then.
final class ProbeScript {
    /// What a type asks of its decoder.
    struct Question: Hashable {
        let kind: Kind
        /// Where in the value: `.address.city`, `[0]`.
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

    /// More questions than any real type asks; beyond it the type asks in a loop.
    private static let questionLimit = 10_000

    /// The answers that are not the usual ones, by the index of their question.
    let choices: [Int: Int]
    private(set) var questions: [Question] = []
    /// The number of answers that each question has.
    private(set) var answerCounts: [Int] = []

    init(_ choices: [Int: Int] = [:]) {
        self.choices = choices
    }

    /// Whether the limit is reached; lists then report their end.
    var isExhausted: Bool { questions.count >= Self.questionLimit }

    /// The answer to the next question, from 0 for the usual one up to `count`, exclusively.
    func answer(_ question: Question, of count: Int) throws -> Int {
        guard !isExhausted else { throw ProbeStop.tooManyReads }
        questions.append(question)
        answerCounts.append(count)
        return choices[questions.count - 1] ?? 0
    }

    /// The questions after an index.
    func questions(after index: Int) -> ArraySlice<Question> { questions.dropFirst(index + 1) }
}
