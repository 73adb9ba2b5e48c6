import Foundation
import Testing

/// Comments and test names are plain English: they have none of the phrases that readers stop at.
@Suite struct PlainEnglishTests {
    /// The phrases in the form that ``Prose`` has: words in lower case, and ` . ` for punctuation.
    private static let retired = [
        " is no ", " are no ", " stands for ", " stand for ", " stands in ", " stand in ",
        " is said ", " are said ", " mended ", " behind it ", " beside it ", " whoever ",
        " somebody ", " of one's own ", " as it is . ", " by itself ", " at once ",
    ]

    /// Words around a phrase with which it is natural.
    private static let natural = [
        " there is no ", " there are no ", " is no longer ", " are no longer ",
    ]

    /// The phrases that are the natural words in a file.
    private static let exceptions: [String: Set<String>] = [:]

    private static let folders =
        (Rows.table.map(\.name).flatMap { target in
            let sources = Rows.folder(of: target)
            return [sources, sources.replacing("Sources/", with: "Tests/") + "Tests"]
        } + [
            "Tests/App/CartoucheCatalogueTests", "Tests/App/EndToEndTests",
            "Tests/ArchitectureTests", "Tests/Benchmarks", "Tests/Examples", "Tests/TestKit",
        ])

    @Test(arguments: folders)
    func commentsHaveNoRetiredPhrases(folder: String) throws {
        let uses = try SourceTree.files(in: folder).filter { !isThis($0) }.flatMap { file in
            retired(in: Prose.comments(of: file), of: file)
        }
        #expect(uses == [])
    }

    @Test(arguments: folders)
    func docCommentsBeginWithAVerbOrANoun(folder: String) throws {
        let uses = try SourceTree.files(in: folder).filter { !isThis($0) }.flatMap { file in
            file.lines.indices.filter { index in
                file.lines[index].contains("/// What ")
                    && (index == 0 || !file.lines[index - 1].contains("///"))
            }.map { "\(file.path):\($0 + 1)" }
        }
        #expect(uses == [])
    }

    @Test(arguments: folders.filter { $0.hasPrefix("Tests/") })
    func testNamesAreStatementsAboutTheirSubject(folder: String) throws {
        let uses = try SourceTree.files(in: folder).flatMap { file in
            try Prose.testNames(of: file).filter { name in
                let words = Prose.words(of: name)
                let isRiddle = ["what ", "who ", "whoever ", "nothing ", "no "].contains {
                    words.hasPrefix(" " + $0)
                }
                return isRiddle || !retired(in: words, of: file).isEmpty
            }
        }
        #expect(uses == [])
    }

    /// Whether a file is this one, whose literals and comments name the phrases.
    private func isThis(_ file: SourceTree.File) -> Bool { file.name == "PlainEnglishTests.swift" }

    private func retired(in prose: String, of file: SourceTree.File) -> [String] {
        let rest = Self.natural.reduce(prose) { $0.replacing($1, with: " ") }
        let allowed = Self.exceptions[file.path] ?? []
        return Self.retired.filter { !allowed.contains($0) && rest.contains($0) }
            .map { "\(file.path):\($0)" }
    }
}

/// Text as words in lower case between single blanks, with ` . ` for punctuation.
private enum Prose {
    /// The comments of a file without their examples; a phrase may continue on the next line.
    static func comments(of file: SourceTree.File) -> String {
        var text = ""
        var isLiteral = false
        for line in file.lines {
            let wasLiteral = isLiteral
            if line.contains("\"\"\""), line.count(of: "\"\"\"") % 2 == 1 { isLiteral.toggle() }
            guard !wasLiteral, let comment = comment(in: line) else {
                if text.last != "." { text += "." }
                continue
            }
            text += " " + comment
        }
        return normalized(text)
    }

    /// The names of the functions with a `@Test` attribute.
    static func testNames(of file: SourceTree.File) throws -> [String] {
        let name = /func (\w+)/
        var names: [String] = []
        var isExpected = false
        for line in file.lines where isExpected || line.contains("@Test") {
            isExpected = true
            guard line.contains("func "), let match = try name.firstMatch(in: line) else {
                continue
            }
            names.append(String(match.output.1))
            isExpected = false
        }
        return names
    }

    /// The words of a name in camel case.
    static func words(of name: String) -> String {
        normalized(name.reduce(into: "") { $0 += ($1.isUppercase ? " " : "") + String($1) })
    }

    private static func comment(in line: Substring) -> Substring? {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") {
            let comment = code.drop { $0 == "/" }
            return comment.hasPrefix("     ") ? nil : comment
        }
        return line.contains(" // ")
            ? line.firstRange(of: " // ").map { line[$0.upperBound...] } : nil
    }

    private static func normalized(_ text: String) -> String {
        let bytes = text.utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'"), UInt8(ascii: "_"),
                0x80...:
                byte
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): 0x2E
            default: 0x20
            }
        }
        let words = String(decoding: bytes, as: UTF8.self)
            .replacing(".", with: " . ")
            .split(separator: " ")
        return " " + words.joined(separator: " ") + " "
    }
}

extension Substring {
    fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
