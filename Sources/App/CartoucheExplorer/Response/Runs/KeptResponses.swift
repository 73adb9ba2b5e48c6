import CartoucheDocumentView
import HTTPMessage
import ValueTree

/// The responses of this run of the program but for the one on the screen, and how the last request to
/// each endpoint failed.
///
/// All of them together, with the one on the screen, stay below a limit: the oldest are dropped first.
package struct KeptResponses: Equatable, Sendable {
    package typealias Answer = ResponsePane.Answer

    /// The memory of all bodies with their trees.
    package static let usualLimit = 256 << 20
    /// The memory of a body with its tree and its lines, in sizes of the body.
    static let weight = 3

    private let limit: Int
    /// Oldest first.
    private(set) var answers: [Answer] = []
    /// The number of responses to each endpoint, the dropped ones too.
    private var counts: [String: Int] = [:]
    private var newest: RequestID?
    /// The numbers of responses in the history.
    private var recorded: [RequestID: Int64] = [:]
    /// The number of responses that an endpoint had before this run of the program, where the history was
    /// asked.
    private var older: [String: Int] = [:]
    /// Which responses of the history fit the types of their endpoints, where that was asked.
    var storedFits: [Int64: StoredFit] = [:]
    /// Why the last request to an endpoint brought nothing to show.
    var failures: [String: ResponsePane.Failure] = [:]

    package init(limit: Int = Self.usualLimit) {
        self.limit = limit
    }

    /// The number of responses that an endpoint has had.
    package func count(of endpoint: String?) -> Int { endpoint.flatMap { counts[$0] } ?? 0 }

    /// Counts a new response and returns its number, from 1.
    mutating func count(_ ended: EndedExchange, _ id: RequestID) -> Int {
        newest = id
        counts[ended.endpoint, default: 0] += 1
        return count(of: ended.endpoint)
    }

    /// Gives the number of a response back that came to nothing, unless another has come after it.
    mutating func uncount(_ answer: Answer) {
        let endpoint = answer.ended.endpoint
        if count(of: endpoint) == answer.number { counts[endpoint] = answer.number - 1 }
    }

    /// Remembers where a response was recorded, of which `number` is the one in this run.
    mutating func note(_ run: RecordedRun, of id: RequestID, _ endpoint: String, number: Int) {
        recorded[id] = run.id
        if run.number > 0, older[endpoint] == nil { older[endpoint] = max(0, run.number - number) }
    }

    /// Remembers how many responses an endpoint has in the history.
    mutating func note(stored count: Int, of endpoint: String) {
        if older[endpoint] == nil { older[endpoint] = max(0, count - self.count(of: endpoint)) }
    }

    /// The number of responses that an endpoint had before this run of the program; nil where it is not known.
    func storedCount(of endpoint: String?) -> Int? { endpoint.flatMap { older[$0] } }

    /// The number of a response in the history; nil if it is not there, as far as is known.
    func storedNumber(of answer: Answer) -> Int64? {
        answer.ended.origin?.id ?? recorded[answer.id]
    }

    /// The response of this run of the program that has a number in the history.
    func request(recordedAs number: Int64) -> RequestID? {
        recorded.first { $0.value == number }?.key
    }

    /// The number of a response among all to its endpoint, and how many those are.
    func place(of answer: Answer) -> (number: Int, count: Int) {
        let endpoint = answer.ended.endpoint
        let earlier = older[endpoint] ?? 0
        let number = answer.id.isStored ? answer.number : earlier + answer.number
        return (number, max(number, earlier + count(of: endpoint)))
    }

    /// The number that the next response to an endpoint gets among all of them.
    func nextNumber(of endpoint: String) -> Int { (older[endpoint] ?? 0) + count(of: endpoint) + 1 }

    /// Takes out a response.
    mutating func take(_ id: RequestID) -> Answer? {
        answers.firstIndex { $0.id == id }.map { answers.remove(at: $0) }
    }

    /// Puts a response aside, in the order in which they were asked for.
    ///
    /// Its table waits for no rows any more: another search may take the place of the one for them.
    mutating func put(_ answer: Answer) {
        var answer = answer
        answer.body.forgetAwaitedRows()
        let place = answers.lastIndex { $0.id < answer.id }.map { $0 + 1 } ?? 0
        answers.insert(answer, at: place)
    }

    /// Takes out the newest response to an endpoint.
    mutating func takeNewest(of endpoint: String?) -> Answer? {
        answers.lastIndex { $0.ended.endpoint == endpoint }.map { answers.remove(at: $0) }
    }

    /// Takes out the response before or after another one to the same endpoint.
    ///
    /// Beside a response of the history others of it may stand that are not here.
    mutating func take(_ step: Step, _ shown: Answer) -> Answer? {
        guard !shown.id.isStored else { return nil }
        let place =
            switch step {
            case .earlier:
                answers.lastIndex {
                    Self.isOfSame($0, shown) && $0.id < shown.id && !$0.id.isStored
                }
            case .later: answers.firstIndex { Self.isOfSame($0, shown) && $0.id > shown.id }
            }
        return place.map { answers.remove(at: $0) }
    }

    /// Takes out the first response of this run of the program to an endpoint.
    mutating func takeFirst(of endpoint: String) -> Answer? {
        answers.firstIndex { $0.ended.endpoint == endpoint && !$0.id.isStored }
            .map { answers.remove(at: $0) }
    }

    /// Whether there is no later response to the same endpoint; beside one of the history there may be.
    func isLatest(_ shown: Answer) -> Bool {
        !shown.id.isStored && !answers.contains { Self.isOfSame($0, shown) && $0.id > shown.id }
    }

    /// The response before another one to the same endpoint, if it is here.
    func earlier(than shown: Answer) -> Answer? {
        let earlier = answers.last { Self.isOfSame($0, shown) && $0.id < shown.id }
        guard let earlier, earlier.id.isStored else { return earlier }
        return place(of: earlier).number == place(of: shown).number - 1 ? earlier : nil
    }

    /// Takes out the response that a search is about.
    mutating func take(searchedBy search: SearchID) -> Answer? {
        answers.firstIndex { $0.isSearched(by: search) }.map { answers.remove(at: $0) }
    }

    /// Changes a response, if it is kept.
    mutating func change(_ id: RequestID, _ change: (inout Answer) -> Void) {
        guard let place = answers.firstIndex(where: { $0.id == id }) else { return }
        change(&answers[place])
    }

    /// Drops the oldest responses beyond the limit; the newest of all always stays.
    mutating func trim(beside shown: Answer?) {
        var total = answers.reduce(shown?.memory ?? 0) { $0 + $1.memory }
        var dropped = 0
        for answer in answers where total > limit && answer.id != newest {
            total -= answer.memory
            dropped += 1
        }
        answers.removeFirst(dropped)
    }

    private static func isOfSame(_ one: Answer, _ other: Answer) -> Bool {
        one.ended.endpoint == other.ended.endpoint
    }

    package enum Step: Sendable {
        case earlier
        case later
    }
}

extension ResponsePane.Answer {
    /// The memory of the body with what was read from it.
    var memory: Int {
        (ended.exchange.response?.bytes.count ?? 0) * KeptResponses.weight
            + (body.picture?.byteCount ?? 0)
    }

    func isSearched(by search: SearchID) -> Bool {
        body.search?.id == search || body.awaitsRows(of: search) || body.awaitsSteps(of: search)
            || textPanes.contains { $0.value.search?.id == search }
    }
}
