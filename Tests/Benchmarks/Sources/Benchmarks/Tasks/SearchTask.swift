import ValueSerializers
import ValueTree

extension BenchmarkTask {
    /// The values in which a text is found, whatever the case of its letters.
    static let search = BenchmarkTask(name: "search") { file in
        let document = try JSONParser().parse(BodyBytes.padded(of: file))
        return {
            let found = document.indices(matching: ByteSearch(Catalogue.searchedText))
            return { "\(found.count)" }
        }
    }
}
