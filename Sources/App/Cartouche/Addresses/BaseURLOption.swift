internal import ArgumentParser
internal import Girders

/// One `--base-url` value: an address for every group, or `GROUP=` and one for that group.
struct BaseURLOption: Sendable, Equatable, ExpressibleByArgument {
    /// Nil where the address is for every group.
    var group: String?
    var url: String

    init?(argument: String) {
        guard let separator = argument.firstIndex(of: "="),
            !argument[..<separator].contains(":")
        else {
            self.init(group: nil, url: argument)
            return
        }
        let url = argument[argument.index(after: separator)...]
        self.init(group: String(argument[..<separator]), url: String(url))
    }

    private init?(group: String?, url: String) {
        guard WebAddress.isOne(url), group != "" else { return nil }
        self.group = group
        self.url = url
    }
}
