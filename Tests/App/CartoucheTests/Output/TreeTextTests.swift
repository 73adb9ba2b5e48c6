import EndpointKit
import Testing
import ValueSerializers
import ValueTree

@testable import Cartouche

/// Wrong values are marked in a printed tree.
@Suite struct TreeTextTests {
    private struct Item: Codable {
        var name: String
        var price: Double
        var tags: [String]?
    }

    @Test(arguments: [
        (
            #"{"name": "Milk", "price": 0.95, "tags": ["a"]}"#,
            """
            $  {3}
              name  "Milk"  String
              price  0.95  Double
              tags  1 × String
                [0]  "a"  String

            """
        ),
        (
            #"{"name": null, "price": "0.95", "tags": {"a": 1}, "colour": "red"}"#,
            """
            $  {4}
              name  null  ! expected String
              price  "0.95"  ! expected Double
              tags  {1}  ! expected [String]
                a  1  Int
              colour  "red"  String

            """
        ),
        (
            #"{"price": "1", "price": 2}"#,
            """
            $  {2}
              price  "1"  Double
              price  2  Double
              name  ! expected String, found nothing

            """
        ),
    ])
    func aWrongOrMissingValueIsMarkedWithItsExpectation(
        json: String,
        tree: String
    ) throws {
        let document = try JSONParser().parse(json)
        let shape = ShapeProbe.shape(of: Item.self)
        let problems = ShapeChecker.problems(of: document, against: shape)
        #expect(try TreeText.of(document, shape: shape, problems: problems) == tree)
    }

    @Test func aValueRefusedByItsTypeIsMarkedByItsPath() throws {
        let document = try JSONParser().parse(#"{"items": [{"age": 5}]}"#)
        let problem = Problem(
            path: [.key("items"), .index(0), .key("age")],
            kind: .invalid,
            expected: "an age of 18",
            found: "Int 5"
        )
        #expect(
            try TreeText.of(document, shape: nil, problems: [problem]) == """
                $  {1}
                  items  1 × Dictionary
                    [0]  {1}
                      age  5  ! expected an age of 18

                """
        )
    }

    @Test func aMismatchedValueOfAnUncheckedBodyHasItsOwnType() throws {
        let document = try JSONParser().parse(#"{"name": "Milk", "price": "0.95"}"#)
        let shape = ShapeProbe.shape(of: Item.self)
        #expect(
            try TreeText.of(document, shape: shape, problems: nil) == """
                $  {2}
                  name  "Milk"  String
                  price  "0.95"  String

                """
        )
    }

    @Test func printingTwiceTheDocumentIsTwiceTheWork() throws {
        let work = try [500, 1_000, 2_000].map { count in
            let items = (0..<count).map { "{\"a\": [\($0), \"x\"], \"b\": {\"c\": []}}" }
            let document = try JSONParser().parse("[\(items.joined(separator: ","))]")
            return try TreeText(document, shape: nil, to: { _ in }).steps
        }
        #expect(work[1] <= 3 * work[0])
        #expect(work[2] <= 3 * work[1])
    }

    @Test func aLargeTreeIsPassedOnInPieces() throws {
        let text = "[" + (0..<40_000).map(String.init).joined(separator: ",") + "]"
        var sizes: [Int] = []
        try TreeText(JSONParser().parse(text), shape: nil, to: { sizes.append($0.text.utf8.count) })
        #expect(sizes.count > 5)
        #expect(sizes.allSatisfy { $0 < 2 * TreeText.pieceSize })
    }
}
