import Foundation
import FoundationValues
import Girders
import Testing
import ValueSerializers
import ValueTree

/// Settings of a property list, with the casts shown in seed 003.
struct PropertyListSettingsTests {
    private let settings: [String: Any] = [
        "date": Date(timeIntervalSince1970: 1_020_957_660), "data": Data([1, 2, 255]), "five": 5,
        "half": 0.5, "flag": true, "name": "2002-05-09T15:21:00Z",
        "nested": ["dates": [Date(timeIntervalSince1970: 0)], "count": 7],
    ]

    private func configuration(
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Configuration {
        let data = try PropertyListSerialization.data(
            fromPropertyList: settings,
            format: format,
            options: 0
        )
        return Configuration(try PropertyListSerializer().deserializeOrThrow(data))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func everyKindIsCastToItsType(
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let configuration = try configuration(format)
        #expect(configuration["date"] as? Date == Date(timeIntervalSince1970: 1_020_957_660))
        #expect(configuration["data"] as? Data == Data([1, 2, 255]))
        #expect(configuration["five"] as? Int == 5)
        #expect(configuration["five"] as? Double == 5)
        #expect(configuration["five"] as? String == nil)
        #expect(configuration["half"] as? Double == 0.5)
        #expect(configuration["flag"] as? Bool == true)
        #expect(configuration["name"] as? String == "2002-05-09T15:21:00Z")
        #expect(configuration["name"] as? Date == nil)
        let nested = try #require(configuration["nested"] as? [String: Any])
        #expect(nested["dates"] as? [Date] == [Date(timeIntervalSince1970: 0)])
        #expect(nested["count"] as? Double == 7)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func datesAndDataDecodeAsFromText(
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let configuration = try configuration(format)
        let date = try configuration.value(Date.self, forKey: "date")
        #expect(date == Date(timeIntervalSince1970: 1_020_957_660))
        #expect(try configuration.value(Data.self, forKey: "data") == Data([1, 2, 255]))
        #expect(try configuration.value(String.self, forKey: "data") == "AQL/")
    }
}
