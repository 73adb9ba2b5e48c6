import Testing

@testable import EndpointClient

@Suite struct RequestPlaceTests {
    /// A request that runs alone is always the first one, and so stays on one event loop.
    @Test func aRequestKnowsHowManyOthersThereAreToItsServer() {
        let room = PoolRoom(connectionsPerServer: 8, clock: .stopped)
        let here = PoolRoom.Server.network(host: "here.test", port: 80)
        let there = PoolRoom.Server.network(host: "there.test", port: 80)
        let places = [here, here, there].map { room.enter($0) }
        #expect(places.map(\.others) == [0, 1, 0])
        for place in places { place.leave() }
        #expect(room.enter(here).number == places[0].number)
    }
}
