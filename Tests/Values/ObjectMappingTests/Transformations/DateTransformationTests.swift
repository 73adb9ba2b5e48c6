import Foundation
import ObjectMapping
import Testing
import ValueTree

struct DateTransformationTests {
    private let date = Date(timeIntervalSince1970: 1_020_957_660)

    @Test func aDateIsSecondsSince1970() {
        let transformation = DateTransformation()
        #expect(transformation.transform(from: .double(1000)) == Date(timeIntervalSince1970: 1000))
        #expect(transformation.transform(from: .intOrDouble(1)) == Date(timeIntervalSince1970: 1))
        #expect(transformation.transform(from: .int(1)) == nil)
        #expect(transformation.transform(from: .double(.nan)) == nil)
        #expect(transformation.transform(from: .double(1e300)) == nil)
        #expect(
            transformation.transform(object: Date(timeIntervalSince1970: 1000)) == .double(1000)
        )
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test(
        arguments: [
            ("2002-05-09T15:21:00Z", 0), ("2002-05-09T17:21:00.25+02:00", 0.25),
            ("2002-05-09t15:21:00.500z", 0.5),
        ]
    )
    func rfc3339HasFractionsAndZones(text: String, fraction: Double) {
        let read = RFC3339DateTransformation().transform(from: .string(text))
        #expect(read == date.addingTimeInterval(fraction))
    }

    @Test func rfc3339IsWrittenInUTC() {
        let transformation = RFC3339DateTransformation()
        #expect(transformation.transform(object: date) == "2002-05-09T15:21:00Z")
        #expect(
            transformation.transform(object: date.addingTimeInterval(0.25))
                == "2002-05-09T15:21:00.250Z"
        )
        #expect(transformation.transform(from: "yesterday") == nil)
        #expect(transformation.transform(from: .int(1)) == nil)
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test func rfc822IsReadAndWritten() {
        let transformation = RFC822DateTransformation()
        #expect(transformation.transform(from: "9 May 2002 11:21 EDT") == date)
        #expect(transformation.transform(object: date) == "Thu, 09 May 2002 15:21:00 GMT")
        #expect(transformation.transform(from: "Foo, 9 May 2002 15:21 GMT") == nil)
    }

    @Test func aStrategyMapsLikeItDecodes() {
        let transformation = DateStrategyTransformation(.millisecondsSince1970)
        #expect(transformation.transform(from: 1_020_957_660_000) == date)
        #expect(transformation.transform(object: date) == .double(1_020_957_660_000))
    }

    @Test func theErrorShowsAnExampleDate() {
        struct Event: Deserializable {
            init(_ data: DeserializableData) throws {
                _ = try data["at"].get(using: RFC3339DateTransformation()) as Date
            }
        }
        let report = ObjectMapper().report(on: ["at": "noon"], as: Event.self)
        #expect(
            report.problems.map(\.description) == [
                #"$.at: expected a Date such as 2002-05-09T15:21:00Z, found the string "noon""#
            ]
        )
    }

    @Test func aDateOutOfRangeIsWrittenAsNull() {
        let date = Date(timeIntervalSince1970: 1e300)
        #expect(RFC3339DateTransformation().transform(object: date) == .null)
        #expect(RFC822DateTransformation().transform(object: date) == .null)
    }
}
