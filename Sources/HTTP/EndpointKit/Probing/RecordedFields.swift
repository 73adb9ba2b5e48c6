internal import ValueTree

/// The keys that a type read, in the order of their first read.
struct RecordedFields {
    private enum Source {
        case nothing
        case probed(Probed)
        case nested(Recording)
        case several
    }

    private struct Field {
        let name: String
        var source: Source
        var mayBeMissing: Bool
    }

    private var fields: [Field] = []
    private var indices: [String: Int] = [:]

    mutating func record(_ probed: Probed, name: String, mayBeMissing: Bool = false) {
        add(.probed(probed), name: name, mayBeMissing: mayBeMissing)
    }

    mutating func record(_ recording: Recording, name: String) {
        add(.nested(recording), name: name, mayBeMissing: false)
    }

    mutating func mark(mayBeMissing name: String) {
        add(.nothing, name: name, mayBeMissing: true)
    }

    var reach: Int {
        fields.map { field in
            switch field.source {
            case .probed(let probed): probed.reach
            case .nested(let recording): recording.reach
            case .nothing, .several: Int.max
            }
        }
        .min() ?? .max
    }

    func content(asksForKeys: Bool) -> Shape.Content {
        guard !asksForKeys else {
            return .opaque(reason: "the keys that it reads depend on the data")
        }
        return .fields(fields.map { Shape.Field(name: $0.name, shape: shape(of: $0)) })
    }

    private mutating func add(_ source: Source, name: String, mayBeMissing: Bool) {
        guard let index = indices[name] else {
            indices[name] = fields.count
            fields.append(Field(name: name, source: source, mayBeMissing: mayBeMissing))
            return
        }
        fields[index].source = merged(fields[index].source, source)
        fields[index].mayBeMissing = fields[index].mayBeMissing || mayBeMissing
    }

    private func merged(_ first: Source, _ second: Source) -> Source {
        switch (first, second) {
        case (.nothing, let known), (let known, .nothing): known
        case (.probed(let first), .probed(let second)) where first.shape == second.shape:
            .probed(first)
        case (.probed, _), (.nested, _), (.several, _): .several
        }
    }

    private func shape(of field: Field) -> Shape {
        var shape =
            switch field.source {
            case .nothing: Shape.opaque("Any", "it is not read")
            case .several: Shape.opaque("Any", "it is read in several ways")
            case .probed(let probed): probed.shape
            case .nested(let recording): recording.anonymousShape
            }
        shape.isOptional = shape.isOptional || field.mayBeMissing
        return shape
    }
}
