import Girders
import Testing

struct VariablesTests {
    @Test(arguments: [
        ("{{token}}", true), ("Bearer {{secret:token}}", true), ("bearer  {{token}}", true),
        ("Bearer {{a}} {{b}}", false), ("id=secret {{token}}", false), ("Bearer abc", false),
        ("", false),
    ])
    func aReferenceAfterASchemeRevealsNothing(text: String, isAll: Bool) {
        #expect(VariableReference.isAllButScheme(of: text) == isAll)
    }

    @Test(arguments: [
        ("", [] as [String]), ("{{a}}", ["a"]), ("x{{a.b}}y{{_c-1}}z", ["a.b", "_c-1"]),
        ("{{{a}}}", ["a"]),
        ("{{}} {{ a }} {{1}} {{a b}} {a} {{a} }}", []), ("{{a", []), ("{{ä}}", ["ä"]),
        ("{{x {{a}}", ["a"]), ("{{secret:t}}", ["t"]), ("{{secret:}}", []),
    ])
    func referencesAreFound(text: String, names: [String]) {
        #expect(VariableReference.all(in: text).map(\.name) == names)
    }

    @Test func aReferenceHasItsRangeAndWhetherItIsASecret() {
        let text = "a {{b}} {{secret:c}}"
        let references = VariableReference.all(in: text)
        #expect(references.map { String(text[$0.range]) } == ["{{b}}", "{{secret:c}}"])
        #expect(references.map(\.isSecret) == [false, true])
    }

    @Test func valuesReplaceTheirNames() throws {
        let variables = Variables(["a": "1", "b": "<{{a}}>", "empty": ""])
        let text = try variables.filled("{{b}}{{a}}{{empty}} {{secret:a}} {{ a }}")
        #expect(text == "<1>1 {{secret:a}} {{ a }}")
        #expect([variables["b"], variables["nothing"]] == ["<1>", nil])
    }

    /// A reference that arises from joining texts wasn't written by anyone, so it is escaped.
    @Test(arguments: [
        ("{{{{x}}}}", #"\{{secret:t}}"#), ("{{secret:{{name}}}}", #"\{{secret:t}}"#),
        ("{{open}}secret:t}}", #"\{{secret:t}}"#), ("{{open}}{{x}}{{close}}", #"\{{secret:t}}"#),
        ("{{nested}} {{{{x}}}}", #"\{{secret:t}} \{{secret:t}}"#),
        ("é{{whole}}{{name}}{{secret:t}}{{name}}", "é{{secret:t}}t{{secret:t}}t"),
        (#"\{{name}}{{secret:t}}"#, "{{name}}{{secret:t}}"),
    ])
    func joiningTextsNeverCreatesAReferenceToASecret(text: String, expected: String) throws {
        let variables = Variables([
            "x": "secret:t", "name": "t", "open": "{{", "close": "}}", "whole": "{{secret:t}}",
            "nested": "{{open}}{{x}}}}",
        ])
        #expect(try variables.filled(text) == expected)
    }

    @Test(arguments: [
        ("{{a.b[0].c}}", ["a.b[0].c"]), ("{{a[12][3]}}", ["a[12][3]"]), ("{{a[]}}", []),
        ("{{a[x]}}", []), ("{{a[0}}", []), ("{{a]0[}}", []), ("{{[0]}}", []), ("{{a[-1]}}", []),
    ])
    func anElementOfAListIsAReference(text: String, names: [String]) {
        #expect(VariableReference.all(in: text).map(\.name) == names)
    }

    @Test func aBackslashMakesAReferenceText() throws {
        let text = #"\{{a}} {{a}} \{{secret:t}} \{a}"#
        let references = VariableReference.all(in: text)
        #expect(references.map(\.isEscaped) == [true, false, true])
        #expect(
            try Variables(["a": "1"]).filled(text) == #"{{a}} 1 \{{secret:t}} \{a}"#
        )
    }

    @Test(arguments: ["", "a", "{{a}}", #"\{{a}} \\{{a}}"#, "{{{a}}}{{a}}", "{{ a }} {{secret:}}"])
    func aLiteralTextExpandsToItself(text: String) throws {
        #expect(try Variables(["a": "1"]).filled(Variables.literal(text)) == text)
    }

    @Test func inALiteralTextReferencesToSecretsAreEscapedToo() {
        #expect(Variables.literal("{{secret:t}} {{a}}") == #"\{{secret:t}} \{{a}}"#)
        #expect(Variables.escaped("{{secret:t}} {{a}}") == #"{{secret:t}} \{{a}}"#)
    }

    @Test func aTextMayBeLongerThanTheLimitForValues() throws {
        let text = String(repeating: "x", count: 1 << 20)
        #expect(try Variables(["a": "1"]).filled(text + "{{a}}") == text + "1")
        #expect(try Variables().filled(text + #"\{{a}}"#) == text + "{{a}}")
    }

    @Test(
        arguments: [
            (
                ["a": "{{b}}", "b": "{{c}}", "c": "{{b}}"],
                "the variable stands for itself: b → c → b"
            ),
            (["a": "{{x}}"], "no variable `x` (there are a)"),
            ([:], "no variable `a` (there are none)"),
        ] as [([String: String], String)]
    )
    func anUnresolvableVariableIsAnErrorThatNamesIt(values: [String: String], message: String) {
        let error = #expect(throws: VariableError.self) { try Variables(values).filled("{{a}}") }
        #expect(error?.description.replacing("a → ", with: "") == message)
    }

    @Test func variablesThatMultiplyAreCutOff() {
        var values = ["v0": "0123456789"]
        for number in 1...40 {
            values["v\(number)"] = "{{v\(number - 1)}}{{v\(number - 1)}}"
        }
        let error = #expect(throws: VariableError.self) { try Variables(values).filled("{{v40}}") }
        #expect(error?.description == "the variables make more than 1048576 bytes of text")
    }

    @Test func variablesThatMultiplyToAnEmptyTextAreFilledInOnceEach() throws {
        var values = ["v0": ""]
        for number in 1...40 {
            values["v\(number)"] = "{{v\(number - 1)}}{{v\(number - 1)}}"
        }
        #expect(try Variables(values).filled("{{v40}}") == "")
    }

    @Test func aChainThatIsTooLongIsCutOff() {
        var values = ["v0": "end"]
        for number in 1...10_000 { values["v\(number)"] = "{{v\(number - 1)}}" }
        let error = #expect(throws: VariableError.self) {
            try Variables(values).filled("{{v10000}}")
        }
        #expect(error?.description == "more than 64 variables are within each other")
    }
}
