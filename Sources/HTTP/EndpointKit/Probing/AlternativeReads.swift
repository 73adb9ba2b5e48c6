internal import ValueTree

/// The reads from one container, collected over several runs of an `init(from:)`.
///
/// A value is optional if an accepted run did without it.
struct AlternativeReads {
    private let runs: [(recording: Recording, isAccepted: Bool)]

    init(_ runs: [ProbeRun]) {
        self.runs = runs.map { ($0.recording, $0.isAccepted) }
    }

    private init(_ runs: [(recording: Recording, isAccepted: Bool)]) {
        self.runs = runs
    }

    private var recordings: [Recording] { runs.map(\.recording) }

    var isOptional: Bool { recordings.contains(where: \.isOptional) }

    /// The content of the shape that the reads describe.
    var content: Shape.Content {
        let asked = recordings.reduce(into: Set()) { $0.formUnion($1.asked) }
        guard let kind = asked.first else { return .opaque(reason: "it reads nothing") }
        guard asked.count == 1 else { return .opaque(reason: "it accepts values of several kinds") }
        switch kind {
        case .keyed: return fieldsContent
        case .list: return listContent
        case .single: return singleContent
        }
    }

    private var fieldsContent: Shape.Content {
        guard !recordings.contains(where: \.asksForKeys) else {
            return .opaque(reason: BranchRules.dependsOnKeys)
        }
        let names = recordings.flatMap { $0.fields.list.map(\.name) }.uniqued()
        return .fields(names.map { Shape.Field(name: $0, shape: shape(of: $0)) })
    }

    private func shape(of name: String) -> Shape {
        var probed: [Probed] = []
        var nested: [(recording: Recording, isAccepted: Bool)] = []
        var mayBeMissing = false
        for run in runs {
            let isSupplied = run.recording.fields.isSupplied(name)
            if run.isAccepted, !isSupplied { mayBeMissing = true }
            guard let field = run.recording.fields.list.first(where: { $0.name == name }) else {
                continue
            }
            probed += field.probed
            nested += field.nested.map { ($0, run.isAccepted && isSupplied) }
        }
        var shape = Self.shape(of: probed, AlternativeReads(nested))
        shape.isOptional = shape.isOptional || mayBeMissing
        return shape
    }

    private static func shape(of probed: [Probed], _ nested: AlternativeReads) -> Shape {
        guard let first = probed.first?.shape else {
            guard nested.runs.isEmpty else { return nested.anonymousShape }
            return .opaque("Any", "it is not read")
        }
        guard nested.runs.isEmpty, probed.allSatisfy({ $0.shape.isSame(as: first) }) else {
            return .opaque("Any", "it is read in several ways")
        }
        return first
    }

    private var listContent: Shape.Content {
        let nested = runs.flatMap { run in
            run.recording.nestedElements.map { ($0, run.isAccepted) }
        }
        var shapes = recordings.flatMap { $0.values.map(\.shape) }
        if !nested.isEmpty { shapes.append(AlternativeReads(nested).anonymousShape) }
        guard var first = shapes.first else {
            return .opaque(reason: "its elements are not read")
        }
        guard shapes.allSatisfy({ $0.isSame(as: first) }) else {
            return .opaque(reason: "its elements are of several types")
        }
        first.isOptional = first.isOptional || shapes.contains(where: \.isOptional)
        return .element(first)
    }

    private var singleContent: Shape.Content {
        let shapes = recordings.flatMap { $0.values.map(\.shape) }
        guard let first = shapes.first else { return .scalar(.null) }
        guard shapes.allSatisfy({ $0.isSame(as: first) }) else {
            return .opaque(reason: "it accepts values of several types")
        }
        return first.content
    }

    /// The shape of a nested container, which has no type of its own.
    private var anonymousShape: Shape {
        let asked = recordings.reduce(into: Set()) { $0.formUnion($1.asked) }
        let name = asked == [.list] ? "Array" : "Object"
        return Shape(type: name, isOptional: isOptional, content: content)
    }
}
