import CartoucheTestKit
import Synchronization
import Testing
import ValueTree

@testable import DecodePipeline

/// Decoding takes linear work.
struct DecodingWorkTests {
    private struct Pet {
        let name: String
        let tags: [String: Int]
        let friends: [Pet]
    }

    private static let decodePet: Decoder<Pet> =
        decode(Pet.init)
        |> required("name", string)
        |> optional("tags", dictionary(int), [:])
        |> optional("friends", array(lazy { decodePet }), [])

    private static let decodeName: Decoder<String> = oneOf([
        field("name", int) |> map { "\($0)" }, field("name", string),
    ])

    private static let sizes = [250, 500, 1_000]

    private static func list(_ size: Int) -> SupportedType {
        .array((0..<size).map { ["name": .string("pet \($0)"), "tags": ["a": 1, "b": .int($0)]] })
    }

    private static func wide(_ size: Int) -> SupportedType {
        let tags = (0..<size).map { SupportedType.Member("key \($0)", .int($0)) }
        return [["name": "pet", "tags": .dictionary(members: tags)]]
    }

    private static func deep(_ size: Int) -> SupportedType {
        (0..<(size / 5)).reduce([["name": "pet"]]) { inner, _ in
            [["name": "pet", "friends": inner]]
        }
    }

    @Test(arguments: [list, wide, deep] as [@Sendable (Int) -> SupportedType])
    func theWorkOfDecodingIsLinear(_ make: @Sendable (Int) -> SupportedType) {
        let growth = WorkGrowth.perDoubling(of: Self.sizes.map(make)) { value in
            #expect((try? array(Self.decodePet)(value).get())?.count == value.count)
            #expect((try? array(Self.decodeName)(value).get())?.count == value.count)
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: [4, 8, 16])
    func theWorkOfDescribingDecodersIsLinearInTheirReferences(count: Int) {
        let peers = Peers(count: count)
        let shape = peers.outline(of: 0).shape()
        #expect(shape.isRecursive)
        #expect(peers.made.withLock(\.self) <= 4 * count * count)
    }
}

/// Shapes of several types, each of which has lists of all of them.
private final class Peers: Sendable {
    /// The number of times a shape was made on demand.
    let made = Mutex(0)
    private let types: [any Numbered.Type]

    init(count: Int) {
        var types: [any Numbered.Type] = []
        var last: any Numbered.Type = First.self
        for _ in 0..<count {
            types.append(last)
            last = Self.next(after: last)
        }
        self.types = types
    }

    func outline(of index: Int) -> DeferredShape {
        let fields = types.indices.map { peer in
            let later = DeferredShape.later({ self.outlineOnDemand(of: peer) }, of: types[peer])
            return DeferredShape.Field(name: "p\(peer)", shape: .list(later))
        }
        return .fields(fields, of: types[index])
    }

    private func outlineOnDemand(of index: Int) -> DeferredShape {
        made.withLock { $0 += 1 }
        return outline(of: index)
    }

    private static func next<T: Numbered>(after type: T.Type) -> any Numbered.Type { Next<T>.self }
}

/// Any number of distinct types for a test.
private protocol Numbered: SendableMetatype {}
private enum First: Numbered {}
private enum Next<Last: Numbered>: Numbered {}
