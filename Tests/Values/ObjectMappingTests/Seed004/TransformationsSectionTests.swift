import Foundation
import ObjectMapping
import Testing
import ValueTree

/// Seed 004, "Transformations".
struct TransformationsSectionTests {
    @Test func aTransformationIsErasedInWholeOrInPart() {
        let transformation = IntTransformation()

        let anyTransformation: AnyTransformation = transformation.typeErased()
        let anyDeserializableTransformation: AnyDeserializableTransformation =
            transformation.typeErased()
        let anySerializableTransformation: AnySerializableTransformation =
            transformation.typeErased()

        #expect(anyTransformation.transform(from: .int(1)) == 1)
        #expect(anyTransformation.transform(object: 1) == .int(1))
        #expect(anyDeserializableTransformation.transform(from: .int(1)) == 1)
        #expect(anySerializableTransformation.transform(object: 1) == .int(1))
    }

    @Test func aConvertibleTypeUsesItsDefaultTransformation() {
        let mapper = ObjectMapper()
        let read: Celsius? = mapper.deserialize(.double(20.5))
        #expect(read == Celsius(degrees: 20.5))
        #expect(mapper.serialize(read) == .double(20.5))
    }

    @Test func aDelegatedTransformationUsesItsDelegate() {
        let transformation = DayTransformation()
        let day = transformation.transform(from: "20161231")
        let parts = DateComponents(year: 2016, month: 12, day: 31)
        #expect(day == Calendar(identifier: .gregorian).date(from: parts))
        #expect(transformation.transform(object: day) == "20161231")
        #expect(transformation.transform(from: .int(20_161_231)) == nil)
    }

    @Test func anIntIsConvertibleByItsTransformation() {
        let mapper = ObjectMapper()
        let read: Int? = mapper.deserialize(.int(1))
        #expect(read == 1)
        #expect(mapper.serialize(read) == .int(1))
        #expect(Int.defaultTransformation.transform(from: .int(1)) == 1)
        #expect(Int.defaultTransformation.transform(from: .double(1)) == nil)
        #expect(Int.defaultTransformation.transform(object: nil) == .null)
    }

    @Test func theSeedsISO8601TransformationMatchesTheLibrarys() {
        struct ISO8601DateTransformation: DelegatedTransformation {
            typealias Object = Date

            let transformationDelegate =
                CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
                .typeErased()
        }
        let sample = ISO8601DateTransformation()
        let own = ObjectMapping.ISO8601DateTransformation()
        let date = Date(timeIntervalSince1970: 1_020_957_660)
        #expect(sample.transform(from: "2002-05-09T17:21:00+02:00") == date)
        #expect(own.transform(from: "2002-05-09T17:21:00+02:00") == date)
        #expect(sample.transform(object: date) == own.transform(object: date))
        #expect(sample.transform(object: nil) == .null)
    }

    @Test func oneWayConvertiblesWorkInTheirDirection() {
        let mapper = ObjectMapper()
        let read: Reading? = mapper.deserialize("a")
        #expect(read == Reading(text: "a"))
        #expect(mapper.serialize(Writing(text: "b")) == "b")
    }
}

struct Celsius: Equatable, SupportedTypeConvertible {
    var degrees: Double

    static let defaultTransformation = CelsiusTransformation().typeErased()
}

struct CelsiusTransformation: CompositeTransformation {
    typealias Object = Celsius
    typealias TransitiveObject = Double

    let transformationDelegate: AnyTransformation = DoubleTransformation().typeErased()

    func convert(from object: Double?) -> Celsius? { object.map(Celsius.init) }
    func convert(object: Celsius?) -> Double? { object?.degrees }
}

struct DayTransformation: DelegatedTransformation {
    typealias Object = Date

    let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyyMMdd")
        .typeErased()
}

private struct Reading: Equatable, DeserializableSupportedTypeConvertible {
    let text: String

    static let defaultDeserializableTransformation = AnyDeserializableTransformation {
        $0.string.map { Reading(text: $0) }
    }
}

private struct Writing: SerializableSupportedTypeConvertible {
    let text: String

    static let defaultSerializableTransformation = AnySerializableTransformation<Writing> {
        $0.map { .string($0.text) } ?? .null
    }
}
