internal import FoundationEssentials

/// The location of the package that a new package depends on.
enum PackageReference: Equatable {
    case url(String)
    /// An absolute path.
    case folder(String)

    /// Creates a reference from a URL, or from the path of a folder relative to the working
    /// directory.
    init(_ text: String, from workingDirectory: String) {
        if text.contains("://") || Self.isRemote(text) {
            self = .url(text)
        } else {
            let path = text.hasPrefix("/") ? text : workingDirectory + "/" + text
            self = .folder(URL(filePath: path).standardized.path)
        }
    }

    /// Returns whether a text is an ssh address: `git@host:path`.
    private static func isRemote(_ text: String) -> Bool {
        guard let at = text.firstIndex(of: "@"), let colon = text.firstIndex(of: ":") else {
            return false
        }
        return at < colon && !text[..<colon].contains("/")
    }

    /// Returns the checkout of Cartouche that contains a folder, or nil.
    static func enclosing(_ folder: String) -> PackageReference? {
        var folder = URL(filePath: folder).standardized
        while true {
            let manifest = folder.appending(path: "Package.swift").path
            if let text = try? String(contentsOfFile: manifest, encoding: .utf8),
                text.contains("name: \"cartouche\"")
            {
                return .folder(folder.path)
            }
            let parent = folder.deletingLastPathComponent().standardized
            guard parent.path != folder.path, folder.path != "/" else { return nil }
            folder = parent
        }
    }

    /// The name that a manifest uses for the package.
    var identity: String {
        switch self {
        case .folder: "cartouche"
        case .url(let url):
            String(url.split { "/:".contains($0) }.last ?? "").trimming(suffix: ".git")
        }
    }

    /// The dependency in a manifest.
    var declaration: String {
        switch self {
        case .url(let url): ".package(url: \(Self.literal(url)), branch: \"main\")"
        case .folder(let path): ".package(name: \"cartouche\", path: \(Self.literal(path)))"
        }
    }

    /// Returns a text as a Swift literal.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

extension String {
    fileprivate func trimming(suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
