import Testing
import ValueTree

@testable import ObjectMappingCore

struct RecursiveTypesTests {
    @Test func mutuallyRecursiveTypesAreWatchedOnce() {
        typealias Four = Even<Even<Odd<Zero>>>
        typealias Sixteen = Even<Even<Four>>
        let counts = [
            watchCount(of: Peer<Zero, Four>.self), watchCount(of: Peer<Zero, Even<Four>>.self),
            watchCount(of: Peer<Zero, Sixteen>.self),
        ]
        // The number of lists equals the number of types.
        #expect(counts == [8, 16, 32])
    }

    @Test func typesWithTheSameShortNameAreWatchedOnce() {
        typealias Four = Even<Even<Odd<Zero>>>
        typealias Sixteen = Even<Even<Four>>
        let counts = [
            watchCount(of: Shelf<Zero, Four>.Item.self),
            watchCount(of: Shelf<Zero, Even<Four>>.Item.self),
            watchCount(of: Shelf<Zero, Sixteen>.Item.self),
        ]
        #expect(counts == [8, 16, 32])
    }

    @Test func typesWithTheSameShortNameAreDistinguished() {
        let shape: Shape? = ObjectMapper().shape(of: Order.Item.self)
        let paths: [ValuePath] = [
            ["carts"], ["orders"], ["carts", 0, "carts"], ["carts", 0, "orders"],
        ]
        let types = paths.map { path in
            path.components.reduce(shape) { $0?.child($1) }?.type
        }
        #expect(types == ["[Cart.Item]", "[Item]", "[Cart.Item]", "[Item]"])
    }

    @Test func aTypeDescribedElsewhereInTheShapeIsFound() {
        typealias Eight = Even<Even<Even<Odd<Zero>>>>
        var shape: Shape? = ObjectMapper().shape(of: Peer<Zero, Eight>.self)
        for index in [7, 3, 5, 1, 6, 0] {
            shape = shape?.child(.key("p\(index)"))?.child(.index(0))
        }
        #expect(shape?.child(.key("p2"))?.type == "[Peer<Even<Odd<Zero>>, \(Eight.self)>]")
    }

    @Test func anInitialiserGetsValuesThatCodeUsuallyExpects() {
        let text = Shape(type: "String", content: .scalar(.string))
        let list = Shape(type: "[String]", content: .element(text))
        #expect(
            ObjectMapper().shape(of: Trusting.self).content
                == .fields([.init(name: "text", shape: text), .init(name: "list", shape: list)])
        )
    }

    private func watchCount<T: Deserializable>(of type: T.Type) -> Int {
        let recorder = ShapeRecorder(ObjectMapper())
        _ = recorder.recorded(type)
        return recorder.watchCount
    }
}

/// Traps for values that hardly any API sends.
private struct Trusting: Deserializable {
    init(_ data: DeserializableData) throws {
        let text: String = try data["text"].get()
        let list: [String] = try data["list"].get()
        _ = text[text.startIndex]
        _ = list[0]
    }
}
