import EndpointKit
import Testing
import ValueTree

@Suite struct TypeFixTests {
    private func declaration(_ name: String) throws -> String {
        try #require(FixSituation.all.first { $0.description == name }).fix.declaration
    }

    @Test(arguments: [
        ("numeric texts", "let qty: String"),
        ("fractions", "let qty: Double"),
        ("too large for Int8", "let qty: Int64"),
        ("too large for Int", "let qty: UInt64"),
        ("a missing key", "let qty: Int?"),
        ("null", "let qty: Int?"),
        ("null and texts", "let qty: String?"),
        ("numbers for a Boolean", "let isOn: Int"),
        ("null in a list", "let tags: [Int?]"),
        ("no dates", "let day: String"),
        ("a list of the object", "let part: [Part]"),
        ("a new key", "let shelf: Int?"),
        ("null in a recursive type", "let name: String?"),
        ("converted keys", "let createdAt: Int"),
    ])
    func thePropertyGetsTheTypeOfTheFoundValues(situation: String, line: String) throws {
        #expect(try declaration(situation) == line)
    }

    private func whole(_ name: String) throws -> String {
        let situation = try #require(FixSituation.all.first { $0.description == name })
        return try #require(WholeType([situation.fix])).declaration
    }

    @Test func theWholeTypeHasItsOtherPropertiesAndItsKeys() throws {
        #expect(
            try whole("snake case") == """
                struct Maker: Codable {
                    let id: Int
                    let createdAt: String  // changed

                    enum CodingKeys: String, CodingKey {
                        case id
                        case createdAt = "created_at"
                    }
                }
                """
        )
        #expect(
            try whole("a new key") == """
                struct Part: Codable {
                    let title: String
                    let shelf: Int?  // new
                }
                """
        )
        #expect(
            try whole("a missing key") == """
                struct Number: Codable {
                    let qty: Int?  // was Int
                }
                """
        )
    }

    @Test func theWholeTypePrecedesTheDeclarationsOfTheGroup() throws {
        let text = try whole("seconds")
        #expect(
            text.hasPrefix(
                """
                struct Day: Codable {
                    let day: Date  // changed
                }

                // in the group, for all of its dates
                """
            )
        )
    }

    @Test func aDecodableOnlyFixMakesTheWholeTypeDecodableOnly() throws {
        #expect(try whole("numbers and numeric texts").hasPrefix("struct Number: Decodable {\n"))
    }

    @Test func aResponseThatIsNotAStructHasNoWholeType() throws {
        let name = "a response that is a list"
        let situation = try #require(FixSituation.all.first { $0.description == name })
        #expect(WholeType([try situation.fix]) == nil)
        #expect(WholeType([]) == nil)
    }

    @Test func anEnumGetsItsMissingCases() throws {
        #expect(
            try declaration("a new case") == """
                let size: Size

                enum Size: String, Codable, CaseIterable {
                    case small
                    case large
                    case extraLarge = "extra-large"
                }
                """
        )
    }

    @Test func aKeyInAnotherSpellingIsNamedInCodingKeys() throws {
        #expect(
            try declaration("snake case") == """
                let createdAt: String

                enum CodingKeys: String, CodingKey {
                    case id
                    case createdAt = "created_at"
                }
                """
        )
    }

    @Test func datesInAnotherFormatNeedAnotherStrategyOfTheGroup() throws {
        #expect(
            try declaration("seconds") == """
                let day: Date

                // in the group, for all of its dates
                override var decoder: ValueDecoder {
                    var decoder = super.decoder
                    decoder.dateStrategy = .secondsSince1970
                    return decoder
                }
                """
        )
    }

    @Test func theEvidenceCountsAllResponses() throws {
        let situation = FixSituation(
            "",
            [FixSituation.Number].self,
            #"[{"qty": "1"}, {"qty": "2"}, {"qty": "3"}, {"qty": "4"}]"#,
            #"[{"qty": "1"}, {"qty": null}, {}, {"qty": 5}]"#
        )
        let fix = try situation.fix
        #expect(fix.owner == "Number")
        #expect(
            fix.evidence.map { "\($0.count)/\($0.total) \($0.kind) \($0.values)" } == [
                #"5/8 numericText ["\"1\"", "\"2\"", "\"3\""]"#,
                #"1/8 integer ["5"]"#,
                "1/8 missing []",
                "1/8 null []",
            ]
        )
    }

    /// Each body has an error at the list and one inside it, in both orders.
    @Test(arguments: [
        (#"{"tags": "a"}"#, #"{"tags": [1, "x"]}"#, "let tags: Tags2"),
        (#"{"tags": null}"#, #"{"tags": ["x"]}"#, "let tags: [String]?"),
        (#"{"tags": null}"#, #"{"tags": [1, null]}"#, "let tags: [Int?]?"),
        (#"{"tags": null}"#, #"{"tags": [1]}"#, "let tags: [Int]?"),
    ])
    func aProblemInsideAPropertyHasTheFixOfTheProperty(
        outer: String,
        inner: String,
        line: String
    ) throws {
        let outerFirst = try FixSituation("", FixSituation.Listed.self, outer, inner).fix
        let innerFirst = try FixSituation("", FixSituation.Listed.self, inner, outer).fix
        #expect(outerFirst.declaration == innerFirst.declaration)
        #expect(outerFirst.declaration.split(separator: "\n").first.map(String.init) == line)
    }

    @Test func aDuplicateKeyHasNoFix() throws {
        let situation = FixSituation("", FixSituation.Number.self, #"{"qty": 1, "qty": 2}"#)
        let problem = Problem(
            path: ["qty"],
            kind: .duplicateKey,
            expected: .value(.keyOnce),
            found: .itAgain
        )
        #expect(
            TypeFix(
                problem,
                in: try situation.responses,
                declared: situation.shape,
                decoder: ValueDecoder()
            ) == nil
        )
    }
}
