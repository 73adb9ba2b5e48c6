import EndpointKit
import Testing
import ValueTree

@Suite struct ShapePartsTests {
    @Test(
        arguments: [
            (ValuePath.root, "[Thing]"),
            ([0], "Thing"),
            ([0, "parts", 3, "title"], "String"),
            ([0, "made"], "Date?"),
            (["x"], nil),
            ([0, "unknown"], nil),
            ([0, "name", "deeper"], nil),
        ] as [(ValuePath, String?)]
    )
    func aPathLeadsToItsShape(path: ValuePath, type: String?) {
        let found = shape(of: [ShopAPI.Thing].self).shape(at: path)
        #expect(found?.typeName == type)
    }

    @Test func aTypeRepeatsTheNearestOneOfItsName() {
        let inner = Shape(
            type: "Item",
            content: .fields([
                .init(
                    name: "next",
                    shape: Shape(type: "Item", isOptional: true, content: .repeats)
                ),
                .init(name: "inner", shape: shape(of: Bool.self)),
            ])
        )
        let outer = Shape(
            type: "Item",
            content: .fields([
                .init(
                    name: "part",
                    shape: Shape(
                        type: "Part",
                        content: .fields([
                            .init(name: "item", shape: inner),
                            .init(name: "up", shape: Shape(type: "Item", content: .repeats)),
                        ])
                    )
                )
            ])
        )
        let found = [
            ["part", "item", "next", "next", "inner"], ["part", "up", "part", "item", "inner"],
            ["part", "up", "inner"], ["part", "item", "next"],
        ].map { path in
            outer.shape(at: ValuePath(path.map { .key($0) }))?.typeName
        }
        #expect(found == ["Bool", "Bool", nil, "Item?"])
    }

    @Test func aRecursiveTypeHasShapesAtEveryDepth() {
        let tree = shape(of: ProbedTypes.Tree.self)
        let path: ValuePath = ["children", 0, "byName", "left", "children", 1, "value"]
        #expect(tree.shape(at: path)?.type == "Int")
    }
}
