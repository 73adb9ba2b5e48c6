internal import FoundationEssentials

/// A part as forms hold it: a name, and a `value` (text), a `file` (path) or `data` (base64).
///
///     {"name": "photo", "file": "holiday.jpg", "mimeType": "image/jpeg"}
extension Part: Codable {
    private enum Keys: String, CodingKey {
        case name, value, file, data, fileName, mimeType
    }

    /// Reads a part; of `value`, `file` and `data` exactly one has to be there.
    public init(from decoder: any Swift.Decoder) throws {
        let form = try decoder.container(keyedBy: Keys.self)
        let name = try form.decode(String.self, forKey: .name)
        let text = try form.decodeIfPresent(String.self, forKey: .value)
        let path = try form.decodeIfPresent(String.self, forKey: .file)
        let data = try form.decodeIfPresent(Data.self, forKey: .data)
        let fileName = try form.decodeIfPresent(String.self, forKey: .fileName)
        let mimeType = try form.decodeIfPresent(String.self, forKey: .mimeType)
        switch (text, path, data) {
        case (let text?, nil, nil):
            let bytes = Data(text.utf8)
            self.init(data: bytes, name: name, fileName: fileName, mimeType: mimeType)
        case (nil, let path?, nil):
            let type = mimeType ?? "application/octet-stream"
            self.init(file: path, name: name, fileName: fileName, mimeType: type)
        case (nil, nil, let data?):
            self.init(data: data, name: name, fileName: fileName, mimeType: mimeType)
        default:
            let reason = "a part has one of `value`, `file` and `data`"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: reason)
            )
        }
    }

    /// Writes the part as it is read.
    public func encode(to encoder: any Swift.Encoder) throws {
        var form = encoder.container(keyedBy: Keys.self)
        try form.encode(name, forKey: .name)
        switch source {
        case .file(let path): try form.encode(path, forKey: .file)
        case .data(let data):
            if let text = String(validating: data, as: UTF8.self) {
                try form.encode(text, forKey: .value)
            } else {
                try form.encode(data, forKey: .data)
            }
        }
        try form.encodeIfPresent(fileName, forKey: .fileName)
        try form.encodeIfPresent(mimeType, forKey: .mimeType)
    }
}
