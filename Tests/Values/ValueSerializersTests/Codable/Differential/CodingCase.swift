import Foundation
import Testing
import ValueSerializers
import ValueTree

/// A type and a text that Foundation's coders and ours must treat the same.
struct CodingCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let text: String
    private let check: @Sendable (String) throws -> Void

    /// A text that both decode to the same value, which both encode to the same text.
    init<T: Codable & Equatable & SendableMetatype>(
        _ type: T.Type,
        _ text: String,
        _ coders: Coders = Coders()
    ) {
        self.text = text
        testDescription = "\(type): \(text)"
        check = { text in
            let theirs = try coders.theirs(type, text)
            let ours = try coders.ours(type, text)
            #expect(ours == theirs)
            let written = try coders.oursWritten(ours)
            #expect(try Self.value(of: written) == Self.value(of: coders.theirsWritten(theirs)))
            #expect(try coders.theirs(type, written) == theirs)
        }
    }

    /// A text that both reject, ours with an error at a path.
    init<T: Decodable & SendableMetatype>(
        _ type: T.Type,
        _ text: String,
        failsAt path: String,
        _ coders: Coders = Coders()
    ) {
        self.text = text
        testDescription = "\(type): \(text)"
        check = { text in
            #expect(throws: (any Error).self) { try coders.theirs(type, text) }
            let error = #expect(throws: DecodeError.self) { try coders.ours(type, text) }
            #expect(error?.problems.map(\.path.description) == [path])
        }
    }

    func run() throws { try check(text) }

    private static func value(of text: String) throws -> SupportedType {
        SupportedType(try JSONParser().parse(text).root)
    }
}

/// Foundation's coders and ours, with the same strategies.
struct Coders: Sendable {
    var decoder = ValueDecoder(dateStrategy: .deferredToDate)
    var encoder = ValueEncoder(dateStrategy: .deferredToDate)
    var theirDecoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
    var theirEncoder: @Sendable () -> JSONEncoder = { JSONEncoder() }

    func ours<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try decoder.decode(type, from: SupportedType(JSONParser().parse(text).root))
    }

    func theirs<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try theirDecoder().decode(type, from: Data(text.utf8))
    }

    func oursWritten(_ value: some Encodable) throws -> String {
        let written = try JSONWriter().data(encoding: value, with: encoder)
        return String(decoding: written, as: UTF8.self)
    }

    func theirsWritten(_ value: some Encodable) throws -> String {
        String(decoding: try theirEncoder().encode(value), as: UTF8.self)
    }
}
