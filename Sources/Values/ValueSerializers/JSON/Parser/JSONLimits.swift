import ValueTree

/// How much of a text the parser takes.
package struct JSONLimits: Sendable {
    package var depth = 512
    package var bytes = PackedNode.byteLimit
    package var children = PackedNode.detailLimit

    package var containers = PackedNode.detailLimit
    package var scalar = PackedNode.detailLimit

    package init() {}
}
