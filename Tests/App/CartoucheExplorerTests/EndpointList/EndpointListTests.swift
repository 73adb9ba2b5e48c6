import CartoucheExplorer
import CartoucheTexts
import EndpointKit
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing

@Suite struct EndpointListTests {
    private func list() throws -> EndpointList {
        let groups = try ShopWorld.registry.groups.map { group in
            EndpointList.Group(
                name: group.name,
                entries: group.endpoints.map { .init($0.description) }
            )
        }
        return EndpointList(groups)
    }

    private func names(_ list: EndpointList) -> [String] {
        list.rows.map { row in
            switch row {
            case .group(let name, _, _): name
            case .endpoint(let entry): entry.id
            }
        }
    }

    @Test func endpointsAreListedBelowTheirGroup() throws {
        #expect(
            names(try list()) == [
                "Shop", "Shop.list", "Shop.item", "Shop.create", "Shop.delete", "Shop.ping",
            ]
        )
    }

    @Test(arguments: [EndpointList.Message.moved(.last), .wheelTurned(3), .findPasted("ping")])
    func movingTheCursorOpensNothing(message: EndpointList.Message) throws {
        var list = try list()
        #expect(list.update(message, height: 3) == .nothing)
        #expect(list.chosen == "Shop.list")
        let seen = list.underCursor
        #expect(seen != "Shop.list")
        #expect(list.update(.opened, height: 3) == .nothing)
        #expect(list.chosen == seen)
    }

    @Test func aClickOpens() throws {
        var list = try list()
        #expect(list.update(.rowClicked(3), height: 10) == .nothing)
        #expect(list.chosen == "Shop.create")
    }

    @Test func theEndOfASearchRestoresCursorFoldingAndOpenEndpoint() throws {
        var list = try list()
        _ = list.update(.moved(.down), height: 3)
        _ = list.update(.wheelTurned(1), height: 3)
        let before = list
        _ = list.update(.findStarted, height: 2)
        _ = list.update(.findPasted("ping"), height: 2)
        #expect(list.underCursor == "Shop.ping")
        #expect(list.update(.findEnded, height: 3) == .nothing)
        #expect(list == before)
        _ = list.update(.folded, height: 3)
        let folded = list
        _ = list.update(.findStarted, height: 2)
        _ = list.update(.findPasted("ping"), height: 2)
        _ = list.update(.findEnded, height: 3)
        #expect(list == folded)
    }

    private func list(of counts: [Int]) -> EndpointList {
        let names = ["First", "Second", "Third"]
        return EndpointList(
            zip(names, counts).map { name, count in
                EndpointList.Group(
                    name: name,
                    entries: (0..<count).map { number in
                        .init(
                            EndpointDescription(
                                group: name,
                                name: "e\(number)",
                                method: .get,
                                path: "/\(number)",
                                components: [],
                                responseType: "Int",
                                response: shape(of: Int.self)
                            )
                        )
                    }
                )
            }
        )
    }

    @Test func aCatalogueOfMoreThanFortyEndpointsStartsFoldedExceptForOneGroup() {
        #expect(names(list(of: [20, 18, 2])).count == 43)
        let long = list(of: [3, 36, 2])
        #expect(names(long) == ["First", "First.e0", "First.e1", "First.e2", "Second", "Third"])
        #expect(long.underCursor == "First.e0")
    }

    @Test func aLongCatalogueStartsWithTheGroupOfTheLastUsedEndpoint() {
        var long = list(of: [3, 36, 2])
        long.resume(at: "Third.e1", height: 10)
        #expect(names(long) == ["First", "Second", "Third", "Third.e0", "Third.e1"])
        #expect(long.underCursor == "Third.e1" && long.chosen == "Third.e1")
        let before = long
        long.resume(at: "Fourth.e1", height: 10)
        #expect(long == before)
        var short = list(of: [3, 2, 2])
        let start = short
        short.resume(at: "Third.e1", height: 10)
        #expect(short == start)
    }

    @Test func aFoldedGroupHidesItsEndpoints() throws {
        var list = try list()
        #expect(list.update(.folded, height: 10) == .nothing)
        #expect(names(list) == ["Shop"])
        #expect(list.chosen == "Shop.list")
    }

    @Test(arguments: ["Shop.create", "shop create", "create shop", "POST create", "shop.crea"])
    func theWordsOfAQueryAreFoundInAnyOrder(query: String) throws {
        var list = try list()
        _ = list.update(.findPasted(query), height: 10)
        #expect(names(list) == ["Shop.create"])
        #expect(list.underCursor == "Shop.create")
    }

    @Test func withoutAMatchOpeningReportsIt() throws {
        var list = try list()
        _ = list.update(.findPasted("zebra"), height: 10)
        #expect(names(list) == [])
        #expect(list.foundNothing)
        let effect = list.update(.opened, height: 10)
        #expect(effect == Effect(notice: Notice(.nothingToOpen, tone: .warning)))
    }

    @Test func anOpenedResultIsInView() throws {
        var list = try list()
        _ = list.update(.findPasted("ping"), height: 3)
        #expect(list.update(.opened, height: 3) == .nothing)
        #expect(list.chosen == "Shop.ping")
        #expect(list.list.scroll.visibleRows(count: 6, height: 3) == 3..<6)
    }

    @Test func findingSearchesMethodPathNameAndParameters() throws {
        var list = try list()
        _ = list.update(.findStarted, height: 10)
        _ = list.update(.findPasted("post"), height: 10)
        #expect(names(list).first == "Shop.create")
        _ = list.update(.findStarted, height: 10)
        _ = list.update(.findPasted("instock"), height: 10)
        #expect(names(list) == ["Shop.list"])
        _ = list.update(.findEnded, height: 10)
        #expect(list.chosen == "Shop.list")
        #expect(names(list).count == 6)
    }
}
