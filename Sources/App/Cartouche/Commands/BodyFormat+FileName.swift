internal import ArgumentParser
internal import HTTPMessage

extension BodyFormat: ExpressibleByArgument {
    /// By the name's ending; JSON where that says nothing.
    init(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        self = ending == "yml" ? .yaml : BodyFormat(rawValue: ending) ?? .json
    }
}
