import ArgumentParser
import Foundation

struct TodosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todos",
        abstract: "Do with JSONDecoder what `cartouche decode Todos.getAll` does with a file.",
        shouldDisplay: false
    )

    @Argument var file: String

    func run() throws {
        do {
            _ = try JSONDecoder().decode([Todo].self, from: Data(contentsOf: URL(filePath: file)))
        } catch let error as DecodingError {
            print(error)
            throw ExitCode(1)
        }
    }
}
