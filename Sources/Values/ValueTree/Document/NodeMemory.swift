import Glibc

/// The memory of a finished ``NodeList``, freed with the last copy of the list.
///
/// Audited, like ``NodeBlock`` below and ``NodeWriter``: the only memory of the engine that Swift
/// doesn't manage. It is written by one writer, which hands it over to one owner, and doesn't
/// change afterwards.
@usableFromInline
final class NodeMemory: Sendable {
    // Addresses, because a pointer isn't Sendable.
    private let nodes: UInt
    private let containers: UInt

    fileprivate init(_ block: NodeBlock) {
        nodes = UInt(bitPattern: block.nodes)
        containers = block.isWhole ? 0 : UInt(bitPattern: block.containers)
    }

    deinit {
        free(UnsafeMutableRawPointer(bitPattern: nodes))
        free(UnsafeMutableRawPointer(bitPattern: containers))
    }
}

/// Memory for nodes and containers that is resized by its owner.
///
/// It starts as one allocation, with the containers after the nodes, because allocating is a
/// notable part of the work for a small text. When either part has to grow, they are separated.
@usableFromInline
struct NodeBlock {
    @usableFromInline private(set) var nodes: UnsafeMutablePointer<PackedNode>
    @usableFromInline private(set) var containers: UnsafeMutablePointer<NodeList.Container>
    @usableFromInline private(set) var capacity: Int
    @usableFromInline private(set) var containerCapacity: Int
    /// Whether the containers are after the nodes, in the same allocation.
    fileprivate private(set) var isWhole = true

    init(capacity: Int, containerCapacity: Int) {
        self.capacity = capacity
        self.containerCapacity = containerCapacity
        let size = Self.size(capacity, containerCapacity)
        let memory = Self.resized(nil, to: size.all)
        nodes = memory.bindMemory(to: PackedNode.self, capacity: capacity)
        containers = (memory + size.nodes)
            .bindMemory(to: NodeList.Container.self, capacity: containerCapacity)
    }

    private static func size(_ nodes: Int, _ containers: Int) -> (nodes: Int, all: Int) {
        let size = nodes * MemoryLayout<PackedNode>.stride
        return (size, size + containers * MemoryLayout<NodeList.Container>.stride)
    }

    private static func resized(
        _ memory: UnsafeMutableRawPointer?,
        to size: Int
    ) -> UnsafeMutableRawPointer {
        guard let resized = realloc(memory, max(size, 1)) else {
            preconditionFailure("out of memory for \(size) bytes of nodes")
        }
        return resized
    }

    /// Frees the memory unless it was handed over.
    func deallocate() {
        guard capacity > 0 else { return }
        free(nodes)
        if !isWhole { free(containers) }
    }

    /// Hands the memory over to an owner; nothing more can be written to this block.
    mutating func handOver() -> NodeMemory {
        let owner = NodeMemory(self)
        (capacity, containerCapacity) = (0, 0)
        return owner
    }
}

/// Growing.
extension NodeBlock {
    /// Resizes the memory for the nodes.
    mutating func setCapacity(_ capacity: Int) {
        split()
        let size = Self.size(capacity, 0)
        nodes = Self.resized(nodes, to: size.nodes).assumingMemoryBound(to: PackedNode.self)
        self.capacity = capacity
    }

    /// Resizes the memory for the containers.
    mutating func setContainerCapacity(_ capacity: Int) {
        split()
        containers = Self.resized(containers, to: Self.size(0, capacity).all)
            .assumingMemoryBound(to: NodeList.Container.self)
        containerCapacity = capacity
    }

    /// Moves the containers into their own memory.
    private mutating func split() {
        precondition(capacity > 0, "the nodes are a list's")
        guard isWhole else { return }
        isWhole = false
        let own = Self.resized(nil, to: Self.size(0, containerCapacity).all)
            .bindMemory(to: NodeList.Container.self, capacity: containerCapacity)
        own.initialize(from: containers, count: containerCapacity)
        containers = own
    }
}

/// Returning memory.
extension NodeBlock {
    /// Frees the memory that the nodes and containers don't need, if it is much.
    ///
    /// Keeping a little memory is better: the allocator wouldn't reuse it for the next text of this
    /// size, and each page of new memory costs as much as parsing four pages of text.
    mutating func shrink(to count: Int, _ containerCount: Int) {
        if isWhole { return shrinkWhole(to: count, containerCount) }
        if Self.isWasteful(capacity, for: count) { setCapacity(max(count, 1)) }
        if Self.isWasteful(containerCapacity, for: containerCount) {
            setContainerCapacity(containerCount)
        }
    }

    /// Moves the containers to the end of the nodes, and frees the rest.
    private mutating func shrinkWhole(to count: Int, _ containerCount: Int) {
        let used = Self.size(count, containerCount)
        let size = Self.size(capacity, containerCapacity)
        guard Self.isWasteful(size.all, for: used.all) else { return }
        let start = UnsafeMutableRawPointer(nodes)
        memmove(start + used.nodes, containers, used.all - used.nodes)
        let memory = Self.resized(start, to: used.all)
        nodes = memory.assumingMemoryBound(to: PackedNode.self)
        containers = (memory + used.nodes).assumingMemoryBound(to: NodeList.Container.self)
        (capacity, containerCapacity) = (max(count, 1), containerCount)
    }

    private static func isWasteful(_ capacity: Int, for count: Int) -> Bool {
        capacity - count > count / 8
    }
}
