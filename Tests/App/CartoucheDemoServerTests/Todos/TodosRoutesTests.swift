import CartoucheTestKit
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@testable import CartoucheCatalogue

@Suite(.limitedConcurrency) struct TodosRoutesTests {
    @Test func theFirstTodosAreTheSampleTodos() async throws {
        try await withDemoServer { url in
            let todos = TodosAPI(baseURL: url)
            let first = try await todos.getAll.request(.init(limit: 3, incompleteOnly: false))
            #expect(
                first == [
                    .init(name: "Do laundry", isComplete: false),
                    .init(name: "Learn Alchemy", isComplete: true),
                    .init(name: "Be awesome", isComplete: true),
                ]
            )
            let all = try await todos.getAll.request(.init(limit: 1000, incompleteOnly: false))
            #expect(all.count == 24)
            let open = try await todos.getAll.request(.init(limit: 1000, incompleteOnly: true))
            #expect(open == all.filter { !$0.isComplete })
        }
    }

    @Test func aSearchReturnsTodosThatMatchAllCriteria() async throws {
        try await withDemoServer { url in
            let todos = TodosAPI(baseURL: url)
            let daily = try await todos.search.request(
                .init(text: "the", tags: ["garden", "daily"], priority: .high, dueBefore: day(2))
            )
            #expect(
                daily == [
                    .init(
                        id: 4,
                        name: "Water the tomatoes",
                        isComplete: false,
                        priority: .high,
                        tags: ["garden", "daily"],
                        due: day(1).addingTimeInterval(43_200),
                        note: "The two by the wall need more."
                    )
                ]
            )
            let everything = try await todos.search.request(.init(tags: []))
            #expect(everything.map(\.id) == Array(1...24))
        }
    }

    @Test func aTodoIsCreatedChangedAndDeleted() async throws {
        try await withDemoServer { url in
            let todos = TodosAPI(baseURL: url)
            let made = try await todos.create.request(
                .init(
                    body: .init(
                        name: "Paint",
                        priority: .low,
                        tags: ["home"],
                        due: day(5),
                        steps: [.init(title: "primer", isDone: true), .init(title: "coat")]
                    )
                )
            )
            let expected = TodosAPI.Todo(
                id: 25,
                name: "Paint",
                isComplete: false,
                priority: .low,
                tags: ["home"],
                due: day(5),
                note: "[x] primer\n[ ] coat"
            )
            #expect(made == expected)
            let changed = try await todos.update.request(
                .init(id: 25, body: .init(isComplete: true, note: "blue"))
            )
            var painted = expected
            painted.isComplete = true
            painted.note = "blue"
            #expect(changed == painted)
            #expect(try await todos.get.request(.init(id: 25)) == painted)
            #expect(try await todos.delete.request(.init(id: 25)) == .value)
            await #expect(throws: EndpointError.self) {
                try await todos.get.request(.init(id: 25))
            }
        }
    }

    @Test func theErrorOfAnUnknownTodoHasItsNumber() async throws {
        try await withDemoServer { url in
            let error = await failure {
                try await TodosAPI(baseURL: url).get.request(.init(id: 99))
            }
            #expect(
                error?.description == """
                    Todos.get: the server answered 404 Not Found (GET \(url)/todos/99)
                    """
            )
            #expect(
                error?.response?.bytes.string
                    == #"{"message":"there is no todo 99","issues":[]}"#
            )
        }
    }

    @Test func aTokenGivesAccess() async throws {
        try await withDemoServer { url in
            let todos = TodosAPI(baseURL: url)
            let session = try await todos.login.request(
                .init(body: .init(user: "Ada", password: Secret("lovelace")))
            )
            let user = try await todos.me.request(
                .init(authorization: Secret("Bearer \(session.token)"))
            )
            #expect(user == .init(name: "Ada", email: "ada@example.org"))
            let stranger = await failure {
                try await todos.me.request(.init(authorization: Secret("Bearer 1")))
            }
            let intruder = await failure {
                try await todos.login.request(
                    .init(body: .init(user: "Ada", password: Secret("wrong")))
                )
            }
            #expect([stranger, intruder].map(\.?.response?.statusCode) == [401, 401])
        }
    }

    private func failure(_ body: () async throws -> some Any) async -> EndpointError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as? EndpointError
        }
    }

    /// Midnight, days after the 1st of January 2027.
    private func day(_ day: Int) -> Date {
        Date(timeIntervalSince1970: 1_798_761_600 + Double(day) * 86_400)
    }
}
