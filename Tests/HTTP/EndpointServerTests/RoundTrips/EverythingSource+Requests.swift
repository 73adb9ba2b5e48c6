import FoundationEssentials
import HTTPMessage

extension EverythingSource {
    mutating func queries() -> EverythingAPI.Queries {
        EverythingAPI.Queries(
            flag: Bool.random(using: &self),
            text: text(),
            whole: integer(),
            tiny: integer(),
            short: integer(),
            medium: integer(),
            long: integer(),
            plain: integer(),
            byte: integer(),
            word: integer(),
            double: integer(),
            quad: integer(),
            ratio: ratio(),
            single: Float(integer(Int16.self)) / 8,
            kindOfThing: one() ?? .large,
            level: one() ?? .low,
            madeAt: date(),
            uniqueID: id(),
            homeURL: url(),
            price: Decimal(integer(Int32.self)) / 100
        )
    }

    mutating func nested() -> EverythingAPI.Nested {
        EverythingAPI.Nested(
            maybeFlag: maybe(Bool.random(using: &self)),
            maybeText: maybe(text()),
            maybeWhole: maybe(integer()),
            maybeKind: maybe(one() ?? .large),
            maybeDate: maybe(date()),
            texts: list { $0.text() },
            numbers: list { $0.integer() },
            kinds: list { $0.one() ?? .large },
            dates: list { $0.date() },
            ids: list { $0.id() },
            ratios: dictionary { $0.ratio() },
            step: step(),
            steps: list { $0.step() },
            maybeStep: maybe(step()),
            lists: dictionary { source in [source.integer()] + source.list { $0.integer() } }
        )
    }

    mutating func headers() -> EverythingAPI.Headers {
        EverythingAPI.Headers(
            someHeader: fieldText(),
            maybeText: maybe(fieldText()),
            whole: integer(),
            byte: maybe(integer()),
            flag: Bool.random(using: &self),
            kind: one() ?? .large,
            levels: list { $0.one() ?? .low },
            uniqueID: id(),
            traceID: maybe(fieldText())
        )
    }

    mutating func paths() -> EverythingAPI.Paths {
        EverythingAPI.Paths(
            textValue: "t" + text(),
            whole: integer(),
            small: integer(),
            ratio: ratio(),
            flag: Bool.random(using: &self),
            kind: one() ?? .large,
            uniqueID: id()
        )
    }

    mutating func document() -> EverythingAPI.Document {
        EverythingAPI.Document(
            title: text(),
            homeURL: url(),
            count: integer(),
            total: integer(),
            ratio: ratio(),
            isOpen: Bool.random(using: &self),
            level: one() ?? .low,
            madeAt: date(),
            uniqueID: id(),
            note: maybe(text()),
            tagList: list { $0.text() },
            parts: list { $0.step() },
            namedSteps: dictionary { $0.step() }
        )
    }

    mutating func form() -> EverythingAPI.FormBody {
        EverythingAPI.FormBody(besideIt: list { $0.text() }, document: document())
    }

    mutating func parts() -> [Part] {
        [Part(text(), name: "first")]
            + list { source in
                let bytes = Data(source.list { $0.integer(UInt8.self) })
                return Part(data: bytes, name: "n" + source.text(), fileName: source.text() + ".x")
            }
    }

    private mutating func step() -> EverythingAPI.Step {
        EverythingAPI.Step(stepName: text(), amount: maybe(integer()))
    }
}
