import HTTPMessage
import Testing
import ValueTree

@Suite struct QueryItemsTests {
    @Test func valuesAreWrittenByTheRulesOfQueries() {
        let query = QueryItems(members: [
            "query1": 0, "query2": "two", "query3": .null, "query4": ["three", "six"],
            "query5": [], "query6": .null, "query7": true, "query8": "", "query9": ["a": 1.5],
        ])
        #expect(
            query.sorted.encoded
                == "query1=0&query2=two&query4%5B%5D=three&query4%5B%5D=six&query7=true&query8"
                + "&query9%5Ba%5D=1.5"
        )
    }

    @Test func elementsThatAreContainersAreNumbered() {
        let query = QueryItems(members: [
            "steps": [["a": 1, "b": 2], ["a": 3]], "lists": [[1], [2]],
        ])
        #expect(
            query.items.map(\.key)
                == ["steps[0][a]", "steps[0][b]", "steps[1][a]", "lists[0][]", "lists[1][]"]
        )
    }

    @Test func aQueryIsReadBack() {
        let query = QueryItems(parsing: "a=1&b%5B%5D=x+y&b[]=z%2B&c&d==&&e=%F0%9F%9A%80")
        #expect(
            query.items == [
                QueryItem("a", "1"), QueryItem("b[]", "x y"), QueryItem("b[]", "z+"),
                QueryItem("c", ""), QueryItem("d", "="), QueryItem("e", "🚀"),
            ]
        )
    }
}
