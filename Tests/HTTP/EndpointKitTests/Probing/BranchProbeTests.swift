import EndpointKit
import Testing
import ValueTree

@Suite struct BranchProbeTests {
    @Test(
        arguments: [
            shape(of: BranchingTypes.Operation.self), shape(of: BranchingTypes.Chain.self),
            shape(of: BranchingTypes.Attempt.self),
        ]
    )
    func aTypeThatChecksForKeysHasAllOfThemAsOptional(shape: Shape) {
        let range = Shape(
            type: "Range",
            isOptional: true,
            content: .fields([field("key", text)])
        )
        let put = Shape(
            type: "Put",
            isOptional: true,
            content: .fields([field("key", text), field("value", text)])
        )
        #expect(
            shape.content == .fields([field("requestRange", range), field("requestPut", put)])
        )
    }

    @Test func aTypeThatTriesWholeTypesIsOpaque() {
        let found = shape(of: BranchingTypes.Whole.self)
        #expect(found.content == dependsOnKeys)
    }

    @Test(
        arguments: [
            shape(of: BranchingTypes.Event.self), shape(of: BranchingTypes.Figure.self),
            shape(of: BranchingTypes.Envelope.self),
        ]
    )
    func aTypeThatChoosesByATextIsOpaque(shape: Shape) {
        #expect(shape.content == dependsOnKeys)
    }

    @Test func aKeyWithAFormChosenByATextIsOpaque() {
        let content = Shape(
            type: "[String: String]",
            content: .opaque(reason: "its form may depend on another key")
        )
        #expect(
            shape(of: BranchingTypes.Attachment.self).content
                == .fields([field("type", text), field("content", content)])
        )
    }

    @Test func aTypeThatChoosesByListedCasesHasTheKeysOfAllCases() {
        var street = text
        street.isOptional = true
        var number = integer
        number.isOptional = true
        let kind = Shape(type: "Kind", content: .cases(["city", "box"], .string))
        #expect(
            shape(of: BranchingTypes.Address.self).content
                == .fields([
                    field("kind", kind), field("street", street), field("number", number),
                ])
        )
    }

    @Test func aContainerOpenedOnlyForSomeValuesIsOptional() {
        let details = Shape(
            type: "Object",
            isOptional: true,
            content: .fields([field("size", integer)])
        )
        #expect(
            shape(of: BranchingTypes.Nested.self).content
                == .fields([
                    field("isFull", Shape(type: "Bool", content: .scalar(.bool))),
                    field("details", details),
                ])
        )
    }

    @Test func aValueThatATypeDoesNotNeedIsOptional() {
        var size = integer
        size.isOptional = true
        let tags = Shape(type: "[String]", isOptional: true, content: .element(text))
        #expect(
            shape(of: BranchingTypes.Lenient.self).content
                == .fields([field("name", text), field("size", size), field("tags", tags)])
        )
    }

    @Test func aListThatSkipsElementsIsOpaque() {
        #expect(
            shape(of: BranchingTypes.Lossy.self).content
                == .opaque(reason: "its elements are of several types")
        )
    }

    @Test func aTypeWithAPropertyWithoutAKeyIsDescribed() {
        #expect(
            shape(of: BranchingTypes.Plain.self).content
                == .fields([field("id", integer), field("full-name", text)])
        )
    }

    @Test func commonlyExpectedValuesAreTriedFirst() {
        let list = Shape(type: "[String]", content: .element(text))
        #expect(
            shape(of: BranchingTypes.Trusting.self).content
                == .fields([field("text", text), field("list", list), field("count", integer)])
        )
    }

    private let integer = Shape(
        type: "Int",
        content: .scalar(.integer(bits: 64, isSigned: true))
    )
    private let text = Shape(type: "String", content: .scalar(.string))
    private let dependsOnKeys = Shape.Content.opaque(
        reason: "the keys that it reads depend on the data"
    )
}

private func field(_ name: String, _ shape: Shape) -> Shape.Field {
    Shape.Field(name: name, shape: shape)
}
