import Foundation
import ObjectMapping
import Testing
import ValueTree

struct FormatterTransformationsTests {
    private let date = Date(timeIntervalSince1970: 1_020_957_660)

    @Test func iso8601AcceptsOffsetsButNoFractions() {
        let transformation = ISO8601DateTransformation()
        let texts = [
            "2002-05-09T15:21:00Z", "2002-05-09T16:21:00+01:00", "2002-05-09T16:21:00+0100",
        ]
        #expect(texts.map { transformation.transform(from: .string($0)) } == [date, date, date])
        #expect(transformation.transform(from: "2002-05-09T15:21:00.5Z") == nil)
        #expect(transformation.transform(from: "2002-05-09") == nil)
        let written = transformation.transform(object: date)
        #expect(transformation.transform(from: written) == date)
    }

    @Test func aFormatterDefinesTheFormat() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "d MMM yyyy HH:mm"
        let transformation = DateFormatterTransformation(dateFormatter: formatter)
        #expect(transformation.transform(from: "9 May 2002 15:21") == date)
        #expect(transformation.transform(object: date) == "9 May 2002 15:21")
        #expect(transformation.transform(from: "May") == nil)
        #expect(transformation.transform(from: 5) == nil)
        #expect(transformation.transform(object: nil) == .null)
    }
}
