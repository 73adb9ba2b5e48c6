import CartoucheDocumentView
import CartoucheSession
import HTTPMessage
import ValueTree

/// The responses of this session except the shown one, and the failures of the last requests of
/// each endpoint.
///
/// Together with the shown one, they stay below a memory limit. The oldest are dropped first.
package struct KeptResponses: Equatable, Sendable {
    package typealias Answer = ResponsePane.Answer

    /// The maximum memory of all bodies with their trees.
    package static let usualLimit = 256 << 20
    /// The memory of a body with its tree and its lines, as a multiple of the body's size.
    static let weight = 3

    private let limit: Int
    /// Oldest first.
    private(set) var answers: [Answer] = []
    /// The number of responses of each endpoint, including dropped ones.
    private var counts: [String: Int] = [:]
    private var newest: RequestID?
    /// The numbers of responses in the history.
    private var recorded: [RequestID: Int64] = [:]
    /// The number of responses of an endpoint in earlier sessions, if the history was asked.
    private var older: [String: Int] = [:]
    /// Which stored responses match the types of their endpoints, if that was checked.
    var storedFits: [Int64: StoredFit] = [:]
    /// The failures of the last requests without a response to show.
    var failures: [String: ResponsePane.Failure] = [:]

    package init(limit: Int = Self.usualLimit) {
        self.limit = limit
    }

    /// Returns the number of responses of an endpoint in this session.
    package func count(of endpoint: String?) -> Int { endpoint.flatMap { counts[$0] } ?? 0 }

    /// Counts a new response, and returns its number, from 1.
    mutating func count(_ ended: EndedExchange, _ id: RequestID) -> Int {
        newest = id
        counts[ended.endpoint, default: 0] += 1
        return count(of: ended.endpoint)
    }

    /// Returns the number of a response that came to nothing, unless another has come after it.
    mutating func uncount(_ answer: Answer) {
        let endpoint = answer.ended.endpoint
        if count(of: endpoint) == answer.number { counts[endpoint] = answer.number - 1 }
    }

    /// Records where a response was stored.
    ///
    /// `number` is its number in this session.
    mutating func note(_ run: RecordedRun, of id: RequestID, _ endpoint: String, number: Int) {
        recorded[id] = run.id
        if run.number > 0, older[endpoint] == nil { older[endpoint] = max(0, run.number - number) }
    }

    /// Records the number of an endpoint's responses in the history.
    mutating func note(stored count: Int, of endpoint: String) {
        if older[endpoint] == nil { older[endpoint] = max(0, count - self.count(of: endpoint)) }
    }

    /// Returns the number of an endpoint's responses in earlier sessions, or nil if it is unknown.
    func storedCount(of endpoint: String?) -> Int? { endpoint.flatMap { older[$0] } }

    /// Returns the number of a response in the history, or nil if it isn't known to be there.
    func storedNumber(of answer: Answer) -> Int64? {
        answer.ended.origin?.id ?? recorded[answer.id]
    }

    /// Returns the response of this session with a number in the history.
    func request(recordedAs number: Int64) -> RequestID? {
        recorded.first { $0.value == number }?.key
    }

    /// Returns the number of a response among all of its endpoint, and their count.
    func place(of answer: Answer) -> (number: Int, count: Int) {
        let endpoint = answer.ended.endpoint
        let earlier = older[endpoint] ?? 0
        let number = answer.id.isStored ? answer.number : earlier + answer.number
        return (number, max(number, earlier + count(of: endpoint)))
    }

    /// Returns the number of the next response of an endpoint among all of them.
    func nextNumber(of endpoint: String) -> Int { (older[endpoint] ?? 0) + count(of: endpoint) + 1 }

    /// Removes and returns a response.
    mutating func take(_ id: RequestID) -> Answer? {
        answers.firstIndex { $0.id == id }.map { answers.remove(at: $0) }
    }

    /// Keeps a response, in the order of requests.
    ///
    /// Its table no longer waits for rows, because another search may replace the one for them.
    mutating func put(_ answer: Answer) {
        var answer = answer
        answer.body.forgetAwaitedRows()
        let place = answers.lastIndex { $0.id < answer.id }.map { $0 + 1 } ?? 0
        answers.insert(answer, at: place)
    }

    /// Removes and returns the newest response of an endpoint.
    mutating func takeNewest(of endpoint: String?) -> Answer? {
        answers.lastIndex { $0.ended.endpoint == endpoint }.map { answers.remove(at: $0) }
    }

    /// Removes and returns the response before or after another one of the same endpoint.
    ///
    /// Returns nil for a response of the history, because others next to it may not be in memory.
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

    /// Removes and returns the first response of this session of an endpoint.
    mutating func takeFirst(of endpoint: String) -> Answer? {
        answers.firstIndex { $0.ended.endpoint == endpoint && !$0.id.isStored }
            .map { answers.remove(at: $0) }
    }

    /// Returns whether there is no later response of the same endpoint.
    ///
    /// A response of the history may have later ones.
    func isLatest(_ shown: Answer) -> Bool {
        !shown.id.isStored && !answers.contains { Self.isOfSame($0, shown) && $0.id > shown.id }
    }

    /// Returns the previous response of the same endpoint, if it is in memory.
    func earlier(than shown: Answer) -> Answer? {
        let earlier = answers.last { Self.isOfSame($0, shown) && $0.id < shown.id }
        guard let earlier, earlier.id.isStored else { return earlier }
        return place(of: earlier).number == place(of: shown).number - 1 ? earlier : nil
    }

    /// Removes and returns the response that a search is about.
    mutating func take(searchedBy search: SearchID) -> Answer? {
        answers.firstIndex { $0.isSearched(by: search) }.map { answers.remove(at: $0) }
    }

    /// Changes a response, if it is kept.
    mutating func change(_ id: RequestID, _ change: (inout Answer) -> Void) {
        guard let place = answers.firstIndex(where: { $0.id == id }) else { return }
        change(&answers[place])
    }

    /// Drops the oldest responses beyond the limit.
    ///
    /// The newest response always stays.
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
    /// The memory of the body with its parsed data.
    var memory: Int {
        (ended.exchange.response?.bytes.count ?? 0) * KeptResponses.weight
            + (body.picture?.byteCount ?? 0)
    }

    func isSearched(by search: SearchID) -> Bool {
        body.search?.id == search || body.awaitsRows(of: search) || body.awaitsSteps(of: search)
            || textPanes.contains { $0.value.search?.id == search }
    }
}
