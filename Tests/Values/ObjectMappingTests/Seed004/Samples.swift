import ObjectMapping

/// Seed 004, "Quick overview", in both directions and in each direction alone.
struct MyObject: Mappable, Equatable {
    var number: Int?
    var text: String?

    init(number: Int?, text: String?) {
        self.number = number
        self.text = text
    }

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout any MappableData) throws {
        data["number"].map(&number)
        data["text"].map(&text)
    }
}

struct MyDeserializableObject: Deserializable, Equatable {
    let number: Int?
    let text: String?

    init(number: Int?, text: String?) {
        self.number = number
        self.text = text
    }

    init(_ data: DeserializableData) throws {
        number = data["number"].get()
        text = data["text"].get()
    }
}

struct MySerializableObject: Serializable {
    let number: Int?
    let text: String?

    func serialize(to data: inout SerializableData) {
        data["number"].set(number)
        data["text"].set(text)
    }
}

/// A constant and a variable: the constant is read and written by hand.
struct SomeObject: Mappable, Equatable {
    let constant: Int?
    var variable: Int?

    init(_ data: DeserializableData) throws {
        constant = data["constant"].get()

        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["constant"].set(constant)

        mapping(&data)
    }

    mutating func mapping(_ data: inout any MappableData) throws {
        data["variable"].map(&variable)
    }
}

/// A class, whose initialiser calls the mapping once everything has a value.
final class Node: Mappable {
    let number: Int?
    private(set) var text = ""
    private(set) var points: [Double] = []
    private(set) var children: [Node] = []

    required init(_ data: DeserializableData) throws {
        number = data["number"].get()
        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["number"].set(number)
        mapping(&data)
    }

    func mapping(_ data: inout any MappableData) throws {
        try data["text"].map(&text)
        data["points"].map(&points, or: [])
        data["children"].map(&children, or: [])
    }
}
