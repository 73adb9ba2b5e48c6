import FormatSerializers
import FoundationEssentials
import Testing
import ValueTree

/// The contract of the serializers of all formats.
@Suite struct SerializerContract {
    @Test(arguments: ContractSubject.all)
    func expressibleValuesReadBackEqual(subject: ContractSubject) {
        var trees = RandomTree(subject.expressible, seed: 20)
        for _ in 0..<200 {
            let value = trees.next()
            let data = subject.serializer.serialize(value)
            let read = subject.read(data)
            #expect(read.result == .success(value), "\(String(decoding: data, as: UTF8.self))")
            #expect(read.value == value)
        }
    }

    @Test(arguments: ContractSubject.all)
    func malformedTextIsNullOrAnErrorWithItsPosition(subject: ContractSubject) {
        for (text, message) in subject.malformed {
            let read = subject.read(Data(text.utf8))
            #expect(read.value == .null)
            let error = #expect(throws: SyntaxError.self) { try read.result.get() }
            #expect(error?.description == message)
        }
    }

    @Test(arguments: ContractSubject.all)
    func emptyDataHasTheValueOfTheFormat(subject: ContractSubject) {
        let read = subject.read(Data())
        #expect(read.value == subject.emptyValue ?? .null)
        #expect((try? read.result.get()) == subject.emptyValue)
    }

    @Test(arguments: ContractSubject.all)
    func largeTextsReadBackEqual(subject: ContractSubject) {
        let items = (0..<2_000).map { index in
            SupportedType.dictionary(["name": .string("item \(index)"), "text": "a b & c"])
        }
        let value: SupportedType = ["root": ["items": .array(items)]]
        #expect(subject.read(subject.serializer.serialize(value)).result == .success(value))
    }

    @Test(arguments: ContractSubject.all + [.binaryPropertyList])
    func hostileBytesNeverTrapAndErrorsLieInside(subject: ContractSubject) {
        var trees = RandomTree(subject.expressible, seed: 21)
        for _ in 0..<500 {
            let text = subject.serializer.serialize(trees.next())
            let data = Data(Damage.applied(to: Array(text), using: &trees.random))
            let read = subject.read(data)
            switch read.result {
            case .success(let value): #expect(read.value == value || value.hasNotANumber)
            case .failure(let error):
                #expect(read.value == .null)
                #expect(0...data.count ~= error.position.offset, "\(error)")
                #expect(error.position.line >= 1 && error.position.column >= 1)
            }
        }
    }

    @Test(arguments: ContractSubject.all, [600, 20_000, 100_000])
    func tooDeeplyNestedTextsAreRefused(subject: ContractSubject, depth: Int) {
        let read = subject.read(Data(subject.nested(depth).utf8))
        #expect(throws: SyntaxError.self) { try read.result.get() }
        #expect(read.value == .null)
    }

    @Test(arguments: ContractSubject.all, [600, 20_000])
    func tooDeeplyNestedValuesAreRefusedOrWrittenWhole(subject: ContractSubject, depth: Int) {
        var value: SupportedType = ["a": "b"]
        for _ in 0..<depth { value = ["a": value] }
        let data = subject.serializer.serialize(value)
        #expect(data.isEmpty || subject.read(data).value == .null)
    }

    @Test(arguments: ContractSubject.all)
    func keysHaveTheDocumentedOrder(subject: ContractSubject) {
        let keys = ["zebra", "apple", "mango", "b10", "b9"]
        let value = SupportedType.dictionary(members: [
            .init("root", .dictionary(members: keys.map { .init($0, "x") }))
        ])
        let read = subject.read(subject.serializer.serialize(value)).value
        let expected =
            switch subject.keyOrder {
            case .asWritten: keys
            case .sorted: keys.sorted()
            }
        #expect(read["root"]?.members.map(\.key) == expected)
    }

    @Test(arguments: ContractSubject.all)
    func numbersAndPositionsAreKeptAsDocumented(subject: ContractSubject) throws {
        let data = subject.serializer.serialize(["root": ["number": .number(text: "1.10")]])
        let number = try #require(subject.read(data).value["root"]?["number"])
        #expect((number.numberText == "1.10") == subject.keepsNumberText)
        #expect((number.node != nil) == subject.keepsPositions)
    }

    @Test(arguments: ContractSubject.all)
    func theLastValueOfADuplicateKeyIsUsed(subject: ContractSubject) {
        let value = SupportedType.dictionary(members: [
            .init(
                "root",
                .dictionary(members: [.init("a", "1"), .init("b", "2"), .init("a", "3")])
            )
        ])
        let read = subject.read(subject.serializer.serialize(value)).value
        #expect(read == ["root": ["a": "3", "b": "2"]])
    }

    @Test(arguments: ContractSubject.all)
    func keysThatDifferOnlyInBytesAreDistinct(subject: ContractSubject) {
        let value = SupportedType.dictionary(members: [
            .init(
                "root",
                .dictionary(members: [.init("k\u{E9}", "1"), .init("ke\u{301}", "2")])
            )
        ])
        let data = subject.serializer.serialize(value)
        #expect(subject.read(data).result == .success(value))
    }

    @Test(arguments: ContractSubject.all)
    func textAndBytesReadTheSame(subject: ContractSubject) {
        let value: SupportedType = ["root": ["é": "日"]]
        let text = subject.serializer.serialize(toString: value)
        #expect(Data(text.utf8) == subject.serializer.serialize(value))
        #expect(subject.serializer.deserialize(fromString: text) == value)
    }
}

extension SupportedType {
    /// Whether the value contains NaN, which does not equal itself.
    fileprivate var hasNotANumber: Bool { self != self }
}

/// Texts with a large number of small parts, which must be read in linear time.
struct BigInputTests {
    @Test(arguments: [
        BigInput(name: "arrays of tables", text: String(repeating: "[[a]]\n", count: 100_000)),
        BigInput(name: "keys", text: (0..<50_000).map { "k\($0) = 1\n" }.joined()),
    ])
    func manyTablesAndKeysTakeLinearTime(input: BigInput) throws {
        let value = try TOMLSerializer().deserializeOrThrow(fromString: input.text)
        #expect(value.kind == .dictionary)
    }

    @Test func aKeyOfManyPartsIsRefusedInLinearTime() {
        let text = String(repeating: "a.", count: 200_000) + "a = 1"
        #expect(TOMLSerializer().deserialize(fromString: text) == .null)
    }

    @Test(arguments: [
        BigInput(
            name: "texts",
            text: "<a>" + String(repeating: "b<!---->", count: 100_000) + "</a>"
        ),
        BigInput(
            name: "attributes",
            text: "<a " + (0..<50_000).map { "b\($0)=\"\" " }.joined() + "/>"
        ),
    ])
    func manyTextsAndAttributesTakeLinearTime(input: BigInput) throws {
        let value = try XMLSerializer().deserializeOrThrow(fromString: input.text)
        #expect(value.kind == .dictionary)
    }

    @Test(arguments: [
        BigInput(
            name: "asterisks",
            text: "a: &x 1\nb: \"\(String(repeating: "*", count: 200_000))\""
        ),
        BigInput(name: "keys", text: (0..<50_000).map { "k\($0): 1\n" }.joined()),
        BigInput(name: "aliases", text: "a: &x 1\n" + (0..<50_000).map { "k\($0): *x\n" }.joined()),
        BigInput(name: "tags", text: String(repeating: "- ! x\n", count: 50_000)),
        BigInput(name: "lists", text: "[" + String(repeating: "[a], ", count: 50_000) + "]"),
    ])
    func manyAliasesAndKeysTakeLinearTime(input: BigInput) throws {
        #expect(try !YAMLSerializer().deserializeOrThrow(fromString: input.text).isNull)
    }

    @Test func manyTagDirectivesAreRefusedImmediately() {
        let text = (0..<100_000).map { "%TAG !t\($0)! tag:t\n" }.joined() + "---\na"
        let error = #expect(throws: SyntaxError.self) {
            try YAMLSerializer().deserializeOrThrow(fromString: text)
        }
        #expect(
            error?.description == "line 65, column 1 (byte 1078): "
                + "expected at most 64 tag directives, found more"
        )
    }

    /// A text with a name for the log, which should not show all of it.
    struct BigInput: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        var testDescription: String { name }
    }
}
