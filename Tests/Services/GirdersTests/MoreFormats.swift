import FormatSerializers
import FoundationEssentials
import Girders
import ValueSerializers
import ValueTree

extension [DataFormat] {
    /// The formats of settings that programs with YAML and TOML read.
    static var settings: [DataFormat] { [.propertyList, .toml, .yaml, .json] }
}

extension Trema {
    init(_ data: Data) throws(SyntaxError) {
        try self.init(data, reading: XMLReader().root(of:))
    }
}
