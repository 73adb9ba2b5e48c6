import CartoucheTestKit
import EndpointKit
import Foundation
import Testing
import ValueTree

/// Compiles all declarations in one program, which decodes the found values.
@Suite(.limitedConcurrency(.processes)) struct TypeFixSourceTests {
    @Test func manySituationsAreCompiledTogether() {
        #expect(FixSituation.all.count >= 30)
    }

    @Test func everyDeclarationCompilesAndDecodesTheFoundValues() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "type-fixes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift")
        try Self.program.write(to: source, atomically: true, encoding: .utf8)
        let program = folder.appending(path: "fixes").path
        #expect(try Self.output(of: ["swiftc", "-Onone", source.path, "-o", program]) == "")
        #expect(try Self.output(of: [program]) == "")
    }

    private static var program: String {
        get throws {
            let types = try FixSituation.all.enumerated().map { try type($0, $1) }
            return ([start] + types).joined(separator: "\n\n")
        }
    }

    /// The declarations that the others refer to.
    private static let start = """
        import Foundation

        enum DateStrategy {
            case rfc822, iso8601, rfc3339, secondsSince1970, millisecondsSince1970
            case formatted(read: @Sendable (String) -> Date?, write: @Sendable (Date) -> String)

            func read(_ text: Any) -> Date? {
                switch self {
                case .formatted(let read, _): (text as? String).flatMap(read)
                default: Date()
                }
            }
        }
        struct ValueDecoder { var dateStrategy = DateStrategy.rfc3339 }
        class EndpointGroup { var decoder: ValueDecoder { ValueDecoder() } }
        struct Part: Codable { let title: String }
        struct Tree: Codable { let name: String?, children: [Tree] }

        func check<T: Decodable>(_ type: T.Type, _ text: String, _ name: String) {
            do { _ = try JSONDecoder().decode(type, from: Data(text.utf8)) }
            catch { print(name, text, error) }
        }
        """

    private static func type(_ number: Int, _ situation: FixSituation) throws -> String {
        let fix = try situation.fix
        let parts = fix.declaration.components(separatedBy: "\n\n// in the group")
        let group =
            parts.count < 2
            ? "" : "final class Group\(number): EndpointGroup {\n//\(parts[1])\n}\n"
        let owned = "\(parts[0])\n" + others(than: fix, in: situation)
        let kind = fix.owner == nil ? "enum" : "struct"
        let conformance = fix.owner == nil ? "" : ": Decodable"
        let type = "\(kind) Type\(number)\(conformance) {\n\(owned)}\n"
        let decoded = fix.owner == nil ? "Type\(number).Response" : "Type\(number)"
        let isRead = parts.count < 2 && situation.description != "converted keys"
        let checks = situation.bodies.map {
            "check(\(decoded).self, #\"\"\"\n\($0)\n\"\"\"#, \"\(situation)\")"
        }
        let whole = whole(number, of: fix, in: situation, isRead: isRead)
        return group + type + (isRead ? checks.joined(separator: "\n") : "") + whole
    }

    /// The complete declaration of the property's type, within a type that separates its name.
    private static func whole(
        _ number: Int,
        of fix: TypeFix,
        in situation: FixSituation,
        isRead: Bool
    ) -> String {
        guard let whole = WholeType([fix]) else { return "" }
        let parts = whole.declaration.components(separatedBy: "\n\n// in the group")
        let name = parts[0].dropFirst("struct ".count).prefix { $0 != ":" }
        let checks = situation.bodies.map {
            "check(Whole\(number).\(name).self, #\"\"\"\n\($0)\n\"\"\"#, \"whole \(situation)\")"
        }
        return "\n\nenum Whole\(number) {\n\(parts[0])\n}\n"
            + (isRead ? checks.joined(separator: "\n") : "")
    }

    /// The other properties of the type, which `CodingKeys` needs.
    private static func others(than fix: TypeFix, in situation: FixSituation) -> String {
        guard let owner = fix.owner, case .fields(let fields) = situation.shape.content,
            situation.shape.type == owner
        else { return "" }
        return fields.filter { !fix.declaration.contains("let \($0.name):") }
            .map { "let \($0.name): \($0.shape.typeName)\n" }.joined()
    }

    private static func output(of command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
