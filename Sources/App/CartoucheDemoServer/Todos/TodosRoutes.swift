internal import CartoucheCatalogue
internal import EndpointServer
internal import Hummingbird

/// The routes of the Todos group.
struct TodosRoutes {
    let store: TodoStore
    let sessions = Sessions()
    private let api = TodosAPI()

    init(store: TodoStore) {
        self.store = store
    }

    func add(to router: some RouterMethods<BasicRequestContext>) {
        addTodos(to: router)
        addPeople(to: router)
    }

    private func addTodos(to router: some RouterMethods<BasicRequestContext>) {
        router
            .on(api.getAll) { [store] _, data in
                await store.first(data.limit, incompleteOnly: data.incompleteOnly)
            }
            .on(api.search) { [store] _, data in await store.matching(data) }
            .on(api.get) { [store] _, data in try await store.todo(data.id) }
            .on(api.create) { [store] _, data in await store.add(data.body) }
            .on(api.update) { [store] _, data in try await store.change(data.id, data.body) }
            .on(api.delete) { [store] _, data in try await store.remove(data.id) }
    }

    private func addPeople(to router: some RouterMethods<BasicRequestContext>) {
        router
            .on(api.login) { [sessions] _, data in try await sessions.login(data.body) }
            .on(api.me) { [sessions] _, data in
                try await sessions.user(authorization: data.authorization)
            }
    }
}
