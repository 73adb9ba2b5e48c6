/// The functions of RFC 9535.
enum PathFunction: String, Sendable, CaseIterable {
    case length
    case count
    case match
    case search
    case value

    static var names: String { allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
}
