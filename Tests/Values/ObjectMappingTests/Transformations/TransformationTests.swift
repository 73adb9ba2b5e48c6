import Foundation
import ObjectMapping
import Testing
import ValueTree

struct TransformationTests {
    private enum Kind: String {
        case big
        case small
    }

    @Test func eachPlainTransformationAcceptsItsOwnKind() {
        #expect(BoolTransformation().transform(from: true) == true)
        #expect(BoolTransformation().transform(from: .intOrDouble(1)) == nil)
        #expect(IntTransformation().transform(from: .intOrDouble(1)) == 1)
        #expect(IntTransformation().transform(from: .double(1)) == nil)
        #expect(DoubleTransformation().transform(from: .intOrDouble(1)) == 1)
        #expect(DoubleTransformation().transform(from: .int(1)) == nil)
        #expect(StringTransformation().transform(from: "a") == "a")
        #expect(StringTransformation().transform(from: .int(1)) == nil)
    }

    @Test func eachPlainTransformationWritesItsOwnKind() {
        #expect(BoolTransformation().transform(object: true) == .bool(true))
        #expect(IntTransformation().transform(object: 1) == .int(1))
        #expect(DoubleTransformation().transform(object: 1) == .double(1))
        #expect(StringTransformation().transform(object: "a") == .string("a"))
        #expect(StringTransformation().transform(object: nil) == .null)
    }

    @Test func anEnumIsMappedByItsRawValue() {
        let transformation = EnumTransformation<Kind>()
        #expect(transformation.transform(from: "big") == .big)
        #expect(transformation.transform(from: "huge") == nil)
        #expect(transformation.transform(object: .small) == "small")
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test func aURLIsMappedToItsTextOrItsPath() {
        let url = URL(string: "https://google.com/a?q=1#f")
        #expect(URLTransformation().transform(from: "https://google.com/a?q=1#f") == url)
        #expect(URLTransformation().transform(from: "") == nil)
        #expect(URLTransformation().transform(from: .int(1)) == nil)
        #expect(URLTransformation().transform(object: url) == "https://google.com/a?q=1#f")
        #expect(URLTransformation(useRelative: true).transform(object: url) == "/a")
        #expect(URLTransformation().transform(object: nil) == .null)
    }
}

/// Reads a number as twice its value, and writes half of it.
struct Doubling: Transformation {
    func transform(from value: SupportedType) -> Int? { value.int.map { $0 * 2 } }
    func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
}
