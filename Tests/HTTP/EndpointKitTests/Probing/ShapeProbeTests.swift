import EndpointKit
import Testing
import ValueTree

@Suite struct ShapeProbeTests {
    @Test func everyScalarKeepsItsType() {
        let priorities = Shape(
            type: "Priority",
            content: .cases(["low", "normal", "high"], .string)
        )
        let levels = Shape(
            type: "Level",
            isOptional: true,
            content: .cases([.int(1), .int(2)], .integer(bits: 64, isSigned: true))
        )
        let names = Shape(
            type: "[String: [Int]]",
            content: .dictionary(list("[Int]", of: integer))
        )
        #expect(
            shape(of: ProbedTypes.Everything.self)
                == Shape(
                    type: "Everything",
                    content: .fields([
                        field("text", scalar("String", .string)),
                        field("flag", scalar("Bool", .bool)),
                        field("small", scalar("Int8", .integer(bits: 8, isSigned: true))),
                        field("large", scalar("UInt64", .integer(bits: 64, isSigned: false))),
                        field("ratio", scalar("Float", .float)),
                        field("price", scalar("Decimal", .decimal)),
                        field("at", scalar("Date", .date)),
                        field("link", scalar("URL", .url)),
                        field("id", scalar("UUID", .uuid)),
                        field("blob", scalar("Data", .data)),
                        field("priority", priorities),
                        field("level", levels),
                        field(
                            "tags",
                            list(
                                "[String?]",
                                of: Shape(
                                    type: "String",
                                    isOptional: true,
                                    content: .scalar(.string)
                                )
                            )
                        ),
                        field("names", names),
                    ])
                )
        )
    }

    @Test func aRecursiveTypeIsDescribedUpToItsSecondVisit() {
        let again = Shape(type: "Tree", content: .repeats)
        let byName = Shape(
            type: "[String: Tree]",
            isOptional: true,
            content: .dictionary(again)
        )
        #expect(
            shape(of: ProbedTypes.Tree.self)
                == Shape(
                    type: "Tree",
                    content: .fields([
                        field("value", integer),
                        field("children", list("[Tree]", of: again)),
                        field("byName", byName),
                    ])
                )
        )
        let next = Shape(type: "Chain", isOptional: true, content: .repeats)
        #expect(
            shape(of: ProbedTypes.Chain.self)
                == Shape(
                    type: "Chain",
                    content: .fields([field("next", next), field("name", text)])
                )
        )
    }

    @Test func genericTypesAndNestedContainersAreDescribed() {
        let next = Shape(type: "String", isOptional: true, content: .scalar(.string))
        #expect(
            shape(of: ProbedTypes.Page<Int>.self)
                == Shape(
                    type: "Page<Int>",
                    content: .fields([
                        field("items", list("[Int]", of: integer)), field("next", next),
                    ])
                )
        )
        let outer = Shape(type: "Object", content: .fields([field("inner", integer)]))
        #expect(
            shape(of: ProbedTypes.Nested.self)
                == Shape(type: "Nested", content: .fields([field("outer", outer)]))
        )
    }

    @Test func aTypeThatRefusesSomeTextsIsProbedWithOthers() {
        #expect(
            shape(of: ProbedTypes.Package.self)
                == Shape(
                    type: "Package",
                    content: .fields([
                        field("version", scalar("Version", .string)), field("name", text),
                    ])
                )
        )
    }

    @Test func aTypeThatReadsElementsByPositionIsAList() {
        #expect(
            shape(of: ProbedTypes.Point.self)
                == Shape(type: "Point", content: .element(scalar("Double", .double)))
        )
    }

    @Test(
        arguments: [
            (
                shape(of: ProbedTypes.Payload.self), "Payload",
                "the keys that it reads depend on the data"
            ),
            (
                shape(of: ProbedTypes.Holder.self), "Holder", "no value of Payload can be made up"
            ),
            (
                shape(of: ProbedTypes.Refusing.self), "Refusing",
                "no made-up value is accepted: CancellationError()"
            ),
            (shape(of: ProbedTypes.Mixed.self), "Mixed", "it accepts values of several types"),
            (shape(of: ProbedTypes.Stuck.self), "Stuck", "its elements are not read"),
            (shape(of: [Int: [Bool: Int]].self), "[Int: [Bool: Int]]", nil),
            (
                shape(of: [Bool: Int].self), "[Bool: Int]",
                "its keys are not strings, so it is a list of alternating keys and values"
            ),
        ] as [(Shape, String, String?)]
    )
    func anIndescribableTypeHasAReason(shape: Shape, type: String, reason: String?) {
        #expect(shape.type == type)
        guard let reason else { return }
        #expect(shape.content == .opaque(reason: reason))
    }

    @Test func anEnumWithoutListedCasesIsItsRawType() {
        #expect(shape(of: ProbedTypes.Unlisted.self) == scalar("Unlisted", .string))
    }

    @Test func theShapeOfEmptyHasNoFields() {
        #expect(shape(of: Empty.self) == Shape(type: "Empty", content: .fields([])))
    }

    @Test func probingEndsForEveryType() {
        #expect(
            shape(of: ProbedTypes.Endless.self)
                == Shape(type: "Endless", content: .opaque(reason: "it never stops reading"))
        )
        #expect(shape(of: ProbedTypes.Growing<Int>.self).type == "Growing<Int>")
    }

    private let integer = scalar("Int", .integer(bits: 64, isSigned: true))
    private let text = scalar("String", .string)
}

private func scalar(_ type: String, _ scalar: Shape.Scalar) -> Shape {
    Shape(type: type, content: .scalar(scalar))
}

private func field(_ name: String, _ shape: Shape) -> Shape.Field {
    Shape.Field(name: name, shape: shape)
}

private func list(_ type: String, of element: Shape) -> Shape {
    Shape(type: type, content: .element(element))
}
