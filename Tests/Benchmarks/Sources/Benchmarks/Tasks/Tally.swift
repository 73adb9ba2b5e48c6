import Foundation
import ValueTree

/// A checksum of all values of a body that doesn't depend on the order of members.
///
/// A boolean counts as 0 or 1, because some libraries can't distinguish them. A number counts as
/// the nearest Float, because the Double of JSONSerialization isn't always the nearest one.
struct Tally: CustomStringConvertible {
    private var values = 0
    private var textBytes = 0
    private var textSum = 0
    private var numberBits: UInt64 = 0

    var description: String {
        "\(values) values, text \(textBytes)/\(textSum), numbers \(numberBits)"
    }

    mutating func add() {
        values += 1
    }

    mutating func add(_ text: String) {
        textBytes += text.utf8.count
        textSum += text.utf8.reduce(0) { $0 + Int($1) }
    }

    mutating func add(_ number: Double) {
        numberBits &+= UInt64(Float(number).bitPattern)
    }

    mutating func add(_ truth: Bool) {
        let number: Double = truth ? 1 : 0
        add(number)
    }
}

extension Tally {
    init(of document: Document) {
        self.init()
        add(document.root)
    }

    private mutating func add(_ node: Document.Node) {
        add()
        if let text = node.string { add(text) }
        if let number = node.double { add(number) }
        if let truth = node.bool { add(truth) }
        for child in node.children {
            if let key = child.key { add(key.string) }
            add(child.value)
        }
    }
}

extension Tally {
    init(of value: SupportedType) {
        self.init()
        add(value)
    }

    private mutating func add(_ value: SupportedType) {
        add()
        if let text = value.string { add(text) }
        if let number = value.double { add(number) }
        if let truth = value.bool { add(truth) }
        for element in value.array ?? [] { add(element) }
        for member in value.members {
            add(member.key)
            add(member.value)
        }
    }
}

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
