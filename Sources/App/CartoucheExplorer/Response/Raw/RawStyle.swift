/// How the raw side shows a body.
package enum RawStyle: Sendable {
    /// Parsed and printed anew, a value a line.
    case indented
    /// The bytes as text.
    case sent
    /// The bytes as numbers.
    case hex
}
