/// A path starts with a slash, and no placeholder occurs twice.
enum WellFormedPaths: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        guard let template = endpoint.template else { return [] }
        let path = endpoint.description.path
        let start = path.hasPrefix("/") ? [] : ["the path `\(path)` does not start with a slash"]
        let twice = Duplicates.of(template.placeholders) { $0 }
        return start + twice.map { "the path has `:\($0.value)` twice" }
    }
}
