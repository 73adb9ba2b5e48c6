internal import FoundationEssentials

extension RequestContent {
    /// Whether the same bytes can be sent a second time: those of a file that is gone cannot.
    package var canBeSentAgain: Bool {
        segments.allSatisfy { segment in
            switch segment {
            case .bytes: true
            case .file(let path): Self.isRegular(path)
            }
        }
    }

    private static func isRegular(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
