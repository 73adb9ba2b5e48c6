import Foundation

extension Tally {
    init(of object: Any) {
        self.init()
        add(object)
    }

    private mutating func add(_ object: Any) {
        add()
        switch object {
        case let members as [String: Any]:
            for (key, value) in members {
                add(key)
                add(value)
            }
        case let elements as [Any]: for element in elements { add(element) }
        case let text as String: add(text)
        case let number as NSNumber: add(number.doubleValue)
        default: break
        }
    }
}
