package import CartoucheTexts
import EndpointKit

/// A line of a report about a declaration.
package struct TypeFixLine: Equatable, Sendable {
    package enum Kind: Sendable {
        case code
        /// Values that the declaration was learnt from.
        case evidence
        case note
        /// There is no declaration.
        case nothing
    }

    package let text: String
    package let kind: Kind

    package init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

extension TypeFixReport {
    /// Returns the lines of the report, with the declaration of the property or the `whole` type.
    package func lines(whole: String?, _ texts: Texts) -> [TypeFixLine] {
        let blank = TypeFixLine("", .code)
        let sources = [
            texts(.fixResponses, "\(kept)", "\(stored)"),
            leftOut > 0 ? texts(.fixLeftOut, "\(leftOut)") : nil,
            fault.map { texts(.fixNoHistory, $0) },
        ].compactMap { $0 }.map { TypeFixLine($0, .note) }
        guard let fix else {
            return [TypeFixLine(texts[.fixNone], .nothing), blank] + sources
        }
        let place =
            fix.owner.map { texts(.fixProperty, $0, path) }
            ?? texts(.fixResponse, path)
        let code = (whole ?? fix.declaration).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .map { TypeFixLine(String($0), .code) }
        let evidence = (whole == nil ? [fix] : inOrder).flatMap { fix -> [TypeFixLine] in
            let name = TypeFixLine(fix.text.property, .note)
            let found = fix.evidence.map { TypeFixLine(texts.sentence($0), .evidence) }
            return (whole == nil ? [] : [name]) + found
        }
        return [TypeFixLine(place, .note), blank] + code + [blank] + evidence + sources
    }
}

extension Texts {
    /// Returns a message: `5 of 8 · numeric strings · "1", "2", "3"`.
    func sentence(_ evidence: FixEvidence) -> String {
        let count = self(.countOf, "\(evidence.count)", "\(evidence.total)")
        let values = evidence.values.joined(separator: ", ")
        return [count, words(evidence.kind), values].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    private func words(_ kind: FixEvidence.Kind) -> String {
        switch kind {
        case .missing: self[.fixMissing]
        case .null: self[.fixNull]
        case .bool: self[.fixBool]
        case .integer: self[.fixInteger]
        case .fraction: self[.fixFraction]
        case .numericText: self[.fixNumericText]
        case .text: self[.fixText]
        case .list: self[.fixList]
        case .object: self[.fixObject]
        case .otherKey(let key): self(.fixOtherKey, "`\(key)`")
        }
    }
}
