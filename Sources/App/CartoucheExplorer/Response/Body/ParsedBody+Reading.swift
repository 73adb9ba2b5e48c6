import HTTPMessage
package import ValueSerializers
import ValueTree

extension ParsedBody {
    /// What could be read of a body in its format; nil where that is no tree.
    convenience init?(_ reading: DocumentReading) {
        if let json = reading.json {
            self.init(json)
        } else if let document = reading.document {
            self.init(document, hasPlaces: reading.format.hasPlaces)
        } else {
            return nil
        }
    }

    /// What could be read of a JSON body; nil where that is no tree.
    package convenience init?(_ reading: JSONReading) {
        guard let document = reading.tree else { return nil }
        self.init(
            document,
            ending: reading.error.map {
                BodyEnding(error: $0, openContainers: reading.openContainers)
            },
            faults: reading.problems,
            omittedFaults: reading.faultCount - reading.faults.count
        )
    }
}
