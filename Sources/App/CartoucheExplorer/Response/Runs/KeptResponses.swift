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
    mutating func take(_ step: Step, _ shown: Answer) -> Answer? {
        let place =
            switch step {
            case .earlier: answers.lastIndex { Self.isOfSame($0, shown) && $0.id < shown.id }
            case .later: answers.firstIndex { Self.isOfSame($0, shown) && $0.id > shown.id }
            }
        return place.map { answers.remove(at: $0) }
    }

    /// Whether there is no later response to the same endpoint.
    func isLatest(_ shown: Answer) -> Bool {
        !answers.contains { Self.isOfSame($0, shown) && $0.id > shown.id }
    }

    /// The response before another one to the same endpoint.
    func earlier(than shown: Answer) -> Answer? {
        answers.last { Self.isOfSame($0, shown) && $0.id < shown.id }
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
    var memory: Int { (ended.exchange.response?.bytes.count ?? 0) * KeptResponses.weight }

    func isSearched(by search: SearchID) -> Bool {
        body.search?.id == search || body.awaitsRows(of: search)
            || textPanes.contains { $0.value.search?.id == search }
    }
}
