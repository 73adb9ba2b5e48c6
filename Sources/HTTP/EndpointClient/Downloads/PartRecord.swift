internal import FoundationEssentials
internal import ValueSerializers
internal import ValueTree

/// What is known of a file that is there in part.
struct PartRecord: Hashable {
    /// Stands for the URL, which could hold a secret.
    let source: String
    let version: FileVersion
    /// How many bytes are on the disk for sure.
    let kept: Int

    init(source: String, version: FileVersion, kept: Int) {
        self.source = source
        self.version = version
        self.kept = kept
    }

    /// Reads what ``data`` wrote; nil for anything else, as a write that was cut off leaves it.
    init?(_ data: Data) {
        let value = JSONSerializer().deserialize(data)
        guard let source = value["source"]?.string, let version = value["version"]?.string,
            let kept = value["kept"]?.int, kept > 0
        else { return nil }
        self.init(source: source, version: FileVersion(text: version), kept: kept)
    }

    /// The record as JSON.
    var data: Data {
        JSONSerializer().serialize([
            "source": .string(source), "version": .string(version.text), "kept": .int(kept),
        ])
    }

    /// What stands for a URL in a record.
    static func source(_ url: URL) -> String {
        DigestAlgorithm.sha256.hash(Data(url.absoluteString.utf8))
    }
}
