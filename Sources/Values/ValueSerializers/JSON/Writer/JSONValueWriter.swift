import ValueTree

/// Writes one value.
///
/// Open containers are kept in an array, so nesting needs no stack space.
struct JSONValueWriter {
    private let style: JSONWriter.Style
    private var open: [OpenContainer] = []
    private var order = MemberOrder()

    /// Writes a value.
    static func write(
        _ value: SupportedType,
        _ style: JSONWriter.Style,
        to output: inout JSONOutput
    ) {
        var writer = JSONValueWriter(style: style)
        writer.opens(value, in: &output)
        while let container = writer.open.last { writer.write(container, to: &output) }
    }

    private init(style: JSONWriter.Style) {
        self.style = style
    }

    /// Writes a container up to the next one inside it, or to its end.
    private mutating func write(_ container: OpenContainer, to output: inout JSONOutput) {
        switch container.children {
        case .elements(let elements): write(elements, from: container.next, to: &output)
        case .members(let members): write(members, from: container.next, to: &output)
        case .sorted(let members, let order):
            write(members, order, from: container.next, to: &output)
        }
    }

    private mutating func write(
        _ elements: [SupportedType],
        from next: Int,
        to output: inout JSONOutput
    ) {
        let top = open.count - 1
        let elements = elements.span
        for index in next..<elements.count {
            separate(isFirst: index == 0, in: &output)
            guard !opens(elements[index], in: &output) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "]"), in: &output)
    }

    private mutating func write(
        _ members: [SupportedType.Member],
        from next: Int,
        to output: inout JSONOutput
    ) {
        let top = open.count - 1
        let members = members.span
        for index in next..<members.count {
            separate(isFirst: index == 0, in: &output)
            guard !opens(members[index], in: &output) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "}"), in: &output)
    }

    private mutating func write(
        _ members: [SupportedType.Member],
        _ order: [Int],
        from next: Int,
        to output: inout JSONOutput
    ) {
        let top = open.count - 1
        let members = members.span
        for index in next..<order.count {
            separate(isFirst: index == 0, in: &output)
            guard !opens(members[order[index]], in: &output) else {
                open[top].next = index + 1
                return
            }
        }
        close(with: UInt8(ascii: "}"), in: &output)
    }

    private mutating func close(with bracket: UInt8, in output: inout JSONOutput) {
        open.removeLast()
        newLine(in: &output)
        output.append(bracket)
    }

    @inline(__always)
    private mutating func separate(isFirst: Bool, in output: inout JSONOutput) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        newLine(in: &output)
    }

    @inline(__always)
    private func newLine(in output: inout JSONOutput) {
        guard style.isPretty else { return }
        output.appendLine(depth: open.count)
    }
}

extension JSONValueWriter {
    /// Writes a member, or opens it if it is a container with children; returns whether it was
    /// opened.
    private mutating func opens(_ member: SupportedType.Member, in output: inout JSONOutput) -> Bool
    {
        output.append(member.key)
        output.append(UInt8(ascii: ":"))
        if style.isPretty { output.append(UInt8(ascii: " ")) }
        return opens(member.value, in: &output)
    }

    /// Writes a value, or opens it if it is a container with children; returns whether it was
    /// opened.
    @discardableResult
    private mutating func opens(_ value: SupportedType, in output: inout JSONOutput) -> Bool {
        switch value.storage {
        case .null: output.append(word: "null")
        case .bool(let truth): output.append(word: truth ? "true" : "false")
        case .int(let number), .intOrDouble(let number): output.append(number)
        case .double(let number): output.append(number)
        case .number(let literal): output.append(plain: literal.text)
        case .string(let text): output.append(text)
        case .object(let object): output.append(object.text)
        case .array(let array): return opens(array.elements, in: &output)
        case .dictionary(let dictionary): return opens(dictionary.members, in: &output)
        case .deepArray(let box): return opens(box.content.elements, in: &output)
        case .deepDictionary(let box): return opens(box.content.members, in: &output)
        case .node(let node): write(node, to: &output)
        }
        return false
    }

    private mutating func opens(_ elements: [SupportedType], in output: inout JSONOutput) -> Bool {
        output.append(UInt8(ascii: "["))
        guard elements.isEmpty else {
            open.append(OpenContainer(children: .elements(elements)))
            return true
        }
        output.append(UInt8(ascii: "]"))
        return false
    }

    private mutating func opens(
        _ members: [SupportedType.Member],
        in output: inout JSONOutput
    ) -> Bool {
        output.append(UInt8(ascii: "{"))
        guard members.isEmpty else {
            let children: OpenContainer.Children =
                style.isSorted ? .sorted(members, order.indices(of: members)) : .members(members)
            open.append(OpenContainer(children: children))
            return true
        }
        output.append(UInt8(ascii: "}"))
        return false
    }

    private func write(_ node: Document.Node, to output: inout JSONOutput) {
        node.document.bytes.withPaddedBuffer { source in
            var writer = JSONNodeWriter(
                node.document,
                source: source,
                isPretty: style.isPretty,
                depth: open.count
            )
            writer.write(node.index..<node.nextIndex, isSorted: style.isSorted, to: &output)
        }
    }
}

/// A container built in code, and the number of its children that have been written.
private struct OpenContainer {
    enum Children {
        case elements([SupportedType])
        case members([SupportedType.Member])
        /// The members and their indices by key.
        case sorted([SupportedType.Member], [Int])
    }

    let children: Children
    var next = 0
}
