import FormatSerializers
import FoundationEssentials
import Testing
import ValueTree

/// The contract of all serializers, whatever their format.
@Suite struct SerializerContract {
    @Test(arguments: ContractSubject.all)
    func whatTheFormatCanExpressComesBackEqual(subject: ContractSubject) {
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
    func malformedTextIsNullOrAnErrorWithItsPlace(subject: ContractSubject) {
        for (text, message) in subject.malformed {
            let read = subject.read(Data(text.utf8))
            #expect(read.value == .null)
            let error = #expect(throws: SyntaxError.self) { try read.result.get() }
            #expect(error?.description == message)
        }
    }

    @Test(arguments: ContractSubject.all)
    func nothingAtAllIsWhatTheFormatSays(subject: ContractSubject) {
        let read = subject.read(Data())
        #expect(read.value == subject.emptyValue ?? .null)
        #expect((try? read.result.get()) == subject.emptyValue)
    }

    @Test(arguments: ContractSubject.all)
    func bigTextsComeBackEqual(subject: ContractSubject) {
        let items = (0..<5_000).map { index in
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
    func deepTextsAreRefused(subject: ContractSubject, depth: Int) {
        let read = subject.read(Data(subject.nested(depth).utf8))
        #expect(throws: SyntaxError.self) { try read.result.get() }
        #expect(read.value == .null)
    }

    @Test(arguments: ContractSubject.all, [600, 20_000])
    func deepValuesAreRefusedOrWrittenWhole(subject: ContractSubject, depth: Int) {
        var value: SupportedType = ["a": "b"]
        for _ in 0..<depth { value = ["a": value] }
        let data = subject.serializer.serialize(value)
        #expect(data.isEmpty || subject.read(data).value == .null)
    }

    @Test(arguments: ContractSubject.all)
    func keysComeInTheOrderThatIsPromised(subject: ContractSubject) {
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
    func numbersAndPlacesAreKeptWhereThatIsPromised(subject: ContractSubject) throws {
        let data = subject.serializer.serialize(["root": ["number": .number(text: "1.10")]])
        let number = try #require(subject.read(data).value["root"]?["number"])
        #expect((number.numberText == "1.10") == subject.keepsNumberText)
        #expect((number.node != nil) == subject.keepsPositions)
    }

    @Test(arguments: ContractSubject.all)
    func ofTwoMembersOfTheSameNameTheLastOneCounts(subject: ContractSubject) {
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
    func textAndBytesAreTheSame(subject: ContractSubject) {
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

/// Texts of very many small parts, which must be read in linear time.
struct BigInputTests {
    @Test(arguments: [
        String(repeating: "[[a]]\n", count: 100_000),
        (0..<50_000).map { "k\($0) = 1\n" }.joined(),
    ])
    func manyTablesAndKeysTakeLinearTime(text: String) throws {
        #expect(try TOMLSerializer().deserializeOrThrow(fromString: text).kind == .dictionary)
    }

    @Test func aKeyOfManyPartsIsRefusedInLinearTime() {
        let text = String(repeating: "a.", count: 200_000) + "a = 1"
        #expect(TOMLSerializer().deserialize(fromString: text) == .null)
    }

    @Test(arguments: [
        "<a>" + String(repeating: "b<!---->", count: 100_000) + "</a>",
        "<a " + (0..<50_000).map { "b\($0)=\"\" " }.joined() + "/>",
    ])
    func manyTextsAndAttributesTakeLinearTime(text: String) throws {
        #expect(try XMLSerializer().deserializeOrThrow(fromString: text).kind == .dictionary)
    }
}
