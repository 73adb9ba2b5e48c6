import EndpointKit
import Testing
import ValueTree

@Suite struct ShapeWalkTests {
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
        let found = ShapeWalk.shape(at: path, in: shape(of: [ShopAPI.Thing].self))
        #expect(found?.typeName == type)
    }

    @Test func aRecursiveTypeHasShapesAtEveryDepth() {
        let tree = shape(of: ProbedTypes.Tree.self)
        let path: ValuePath = ["children", 0, "byName", "left", "children", 1, "value"]
        #expect(ShapeWalk.shape(at: path, in: tree)?.type == "Int")
    }
}
