/// A step of a path as a coding key.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ component: ValuePath.Component) {
        switch component {
        case .key(let key):
            stringValue = key
            intValue = nil
        case .index(let index):
            stringValue = "Index \(index)"
            intValue = index
        }
    }

    init(stringValue: String) { self.init(.key(stringValue)) }

    init(intValue: Int) { self.init(.index(intValue)) }
}
