import ArgumentParser
import EndpointServer
import Hummingbird
import Logging

/// Serves parcels and prints the address; runs until it is terminated.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", shouldDisplay: false)

    @Argument var style: Style

    func run() async throws {
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                Output.say("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
            },
            logger: Logger(label: "round-trips") { _ in SwiftLogNoOpLogHandler() }
        )
        try await application.runService()
    }

    private var router: Router<BasicRequestContext> {
        let router = Router()
        switch style {
        case .plain:
            router.get("/parcels/:id") { _, context in
                Parcel(id: try context.parameters.require("id", as: Int.self))
            }
        case .typed:
            router.on(ParcelsAPI().parcel) { (_: Request, data: ParcelsAPI.FindParcel) in
                Parcel(id: data.id)
            }
        }
        return router
    }
}
