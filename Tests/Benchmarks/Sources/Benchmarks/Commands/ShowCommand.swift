import ArgumentParser
import ValueSerializers
import ValueTree

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Read a body and print the first values of it, as a viewer does.",
        shouldDisplay: false
    )

    private static let rows = 50

    @Argument var file: String

    func run() throws {
        let document = try JSONParser().parse(BodyBytes.padded(of: file))
        for child in document.root.children.prefix(Self.rows) {
            print(child.value.sourceText)
        }
    }
}
