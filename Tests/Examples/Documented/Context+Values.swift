// The declarations that the examples of the value libraries use, in addition to Context.swift.
import DecodePipeline
import FoundationEssentials
import ObjectMappingCore
import ValueSerializers
import ValueTree

let serializer: any Serializer = JSONSerializer()
let mapper = ObjectMapper()
var data: DeserializableData { DeserializableData(data: ["name": "Rex"], objectMapper: mapper) }

struct CSVSerializer: CheckedSerializer {
    func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data { Data() }
    func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType { .null }
}

struct Name: Equatable, Sendable {
    var text: String?

    init(text: String) {
        self.text = text
    }

    init(text: String?) {
        self.text = text
    }
}

struct Point: Equatable, Sendable {
    var x: Int
    var y: Int
}

let decodePoint: DecodePipeline.Decoder<Point> =
    decode { Point(x: $0, y: $1) } |> required("x", int) |> required("y", int)

let decodePet: DecodePipeline.Decoder<Pet> = decode { Pet(name: $0) } |> required("name", string)

enum Kind: String, Sendable { case cat, dog }

class Animal: PolymorphicMappable {
    class var polymorphicKey: String { "type" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtypes: Cat.self, Dog.self)
    }

    var name: String?

    required init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    func mapping(_ data: inout any MappableData) throws {
        data["name"].map(&name)
    }
}

final class Cat: Animal {}
final class Dog: Animal {}

struct Celsius: Sendable {
    var degrees: Double
}

struct CelsiusTransformation: CompositeTransformation {
    typealias Object = Celsius

    let transformationDelegate: AnyTransformation<Double> = DoubleTransformation().typeErased()

    func convert(from object: Double?) -> Celsius? { object.map(Celsius.init) }
    func convert(object: Celsius?) -> Double? { object?.degrees }
}

struct MappedPet: Mappable {
    var name: String?

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout any MappableData) throws {
        data["name"].map(&name)
    }
}
