package import ValueTree

/// Where a body breaks off that is not a whole document.
package struct BodyEnding: Sendable, Hashable {
    package let error: SyntaxError
    /// The containers that are open there, the outermost first.
    package let openContainers: [Int]
}
