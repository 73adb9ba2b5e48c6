import CartoucheTestKit
import Testing
import ValueTree

@testable import EndpointKit

/// A path consists of segments, which consist of text and placeholders.
@Suite struct PathTemplateTests {
    @Test(
        arguments: [
            ("/todos/:id", [[.literal("todos")], [.placeholder("id")]]),
            ("/{name}.json", [[.placeholder("name"), .literal(".json")]]),
            ("/{name}:cancel", [[.placeholder("name"), .literal(":cancel")]]),
            ("/:name.json", [[.placeholder("name"), .literal(".json")]]),
            ("/:name:cancel", [[.placeholder("name"), .literal(":cancel")]]),
            ("/{a}..{b}", [[.placeholder("a"), .literal(".."), .placeholder("b")]]),
            (
                "/v{user}@{host}",
                [[.literal("v"), .placeholder("user"), .literal("@"), .placeholder("host")]]
            ),
            ("/files/**path", [[.literal("files")], [.rest("path")]]),
            ("/{user-id}", [[.placeholder("user-id")]]),
            ("/:user_id-x", [[.placeholder("user_id"), .literal("-x")]]),
            (
                "/x:verb/a**b/*/:",
                [[.literal("x:verb")], [.literal("a**b")], [.literal("*")], [.literal(":")]]
            ),
            ("/a?b=:c", [[.literal("a")]]),
        ] as [(String, [[PathTemplate.Piece]])]
    )
    func aPathIsParsed(path: String, parts: [[PathTemplate.Piece]]) {
        #expect(PathTemplate(path).parts.map(\.pieces) == parts)
    }

    @Test(arguments: [
        ("/:id", ["id": "a/b"], "/a%2Fb"), ("/{name}.json", ["name": "."], "/..json"),
        ("/{name}:cancel", ["name": "é:x"], "/%C3%A9%3Ax:cancel"),
        ("/{a}..{b}", ["a": "main", "b": "next.1"], "/main..next.1"),
        ("/{user}@{host}", ["user": "a@b", "host": "h"], "/a%40b@h"),
        ("/files/**path", ["path": "a b/ü.txt"], "/files/a%20b/%C3%BC.txt"),
        ("/files/**path", ["path": "..a/.b"], "/files/..a/.b"),
    ])
    func placeholdersAreFilled(path: String, values: [String: String], filled: String) throws {
        #expect(try PathTemplate(path).filled(with: values) == filled)
        #expect(PathTemplate(path).values(inPath: filled, query: "") == values)
    }

    @Test(arguments: [
        (
            "/{a}.{b}", ["a": "x.y", "b": "z"],
            "`a` is `x.y`, which cannot be told from the `.` behind it in the path"
        ),
        (
            "/{a}..{b}", ["a": "x.", "b": "y"],
            "`a` is `x.`, which cannot be told from the `..` behind it in the path"
        ),
        ("/{a}.", ["a": "."], "`a` is `.`, which is not allowed in a path"),
        ("/{a}..{b}", ["a": "", "b": "y"], "`a` is empty, which is not allowed in a path"),
        (
            "/**a", ["a": "/etc"],
            "`a` is `/etc`, but the rest of a path has no `.`, `..` or empty part"
        ),
        (
            "/**a", ["a": "x/../y"],
            "`a` is `x/../y`, but the rest of a path has no `.`, `..` or empty part"
        ),
        ("/**a", ["a": "x/"], "`a` is `x/`, but the rest of a path has no `.`, `..` or empty part"),
        ("/**a", ["a": ""], "`a` is empty, which is not allowed in a path"),
        ("/**a", [:], "no @Path fills `:a` in the path"),
    ])
    func aValueThatWouldChangeThePathIsRefused(
        path: String,
        values: [String: String],
        message: String
    ) {
        let error = #expect(throws: RequestBuildError.self) {
            try PathTemplate(path).filled(with: values)
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("/:id", "/"), ("/{name}.json", "/.json"), ("/{name}.json", "/a.jso"),
        ("/{a}..{b}", "/..b"), ("/{a}..{b}", "/a.."), ("/{a}..{b}", "/a.b"),
        ("/v{a}", "/v"), ("/x/**rest", "/x"), ("/x/**rest", "/x/a/../b"),
        ("/x/**rest", "/x/a%2F%2e%2e"), ("/a/b", "/a"), ("/a", "/a/b"), ("/a?k=1", "/a"),
    ])
    func anotherPathHasNoValues(path: String, other: String) {
        #expect(PathTemplate(path).values(inPath: other, query: "k=2") == nil)
    }

    @Test func routesThatDifferInTheNamesOfPlaceholdersOnlyAreTheSame() {
        let routes = ["/a/:id", "/a/{name}/", "/a/{x}.json", "/a/**p"].map {
            PathTemplate($0).route
        }
        #expect(routes == ["/a/{}", "/a/{}", "/a/{}.json", "/a/**"])
    }

    /// Filled-in values are found again, for all templates and values.
    @Test func aFilledPathGivesItsValuesBack() throws {
        var source = RandomSource(seed: 13)
        var filledCount = 0
        for _ in 0..<2000 {
            let (path, names) = source.template()
            let template = PathTemplate(path)
            try #require(PathFaults.of(path) == [], "\(path)")
            let values = Dictionary(
                uniqueKeysWithValues: names.map { ($0, source.text(atLeast: 1)) }
            )
            // Values that can't be found again are refused.
            guard let filled = try? template.filled(with: values) else { continue }
            filledCount += 1
            #expect(template.values(inPath: filled, query: "") == values, "\(path) \(values)")
        }
        #expect(filledCount > 1000)
    }

    @Test func theStepsGrowLinearlyWithTheLengthOfAPath() throws {
        let template = PathTemplate("/{a}..{b}/**rest")
        let growth = WorkGrowth.perDoubling(of: [1000, 2000, 4000]) { (count: Int) in
            let path = String(repeating: ".x", count: count) + "..b/"
            _ = template.values(inPath: path + String(repeating: "c/", count: count), query: "")
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }
}

extension RandomSource {
    /// A valid template with the names of its placeholders.
    fileprivate mutating func template() -> (path: String, names: [String]) {
        var names: [String] = []
        var parts: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            parts.append(part(&names))
        }
        if Bool.random(using: &self) {
            parts.append("**r")
            names.append("r")
        }
        return ("/" + parts.joined(separator: "/"), names)
    }

    private mutating func part(_ names: inout [String]) -> String {
        let texts = ["a", ".", "..", ":", "@", "x-", "%40", ".json", "*"]
        var part = Bool.random(using: &self) ? "k" : ""
        let count = Int.random(in: 1...3, using: &self)
        for index in 0..<count {
            if index > 0 { part += texts.randomElement(using: &self) ?? "a" }
            let name = "n\(names.count)"
            names.append(name)
            part += part.isEmpty && count == 1 ? ":\(name)" : "{\(name)}"
        }
        return part + (maybe(".json") ?? "")
    }
}
