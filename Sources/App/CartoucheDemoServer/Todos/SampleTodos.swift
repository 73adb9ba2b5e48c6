internal import CartoucheCatalogue
internal import FoundationEssentials

/// The todos that the server starts with.
enum SampleTodos {
    static let all: [TodosAPI.Todo] = rows.enumerated().map { index, row in
        TodosAPI.Todo(
            id: index + 1,
            name: row.name,
            isComplete: row.isComplete,
            priority: row.priority,
            tags: row.tags,
            due: row.day.map(noon),
            note: row.note
        )
    }

    private struct Row {
        let name: String
        var isComplete = false
        var priority = TodosAPI.Priority.normal
        var tags: [String] = []
        /// The due date in days after January 1, 2027.
        var day: Int?
        var note: String?
    }

    private static func noon(ofDay day: Int) -> Date {
        Date(timeIntervalSince1970: 1_798_761_600 + Double(day) * 86_400 + 43_200)
    }

    private static let rows = [
        Row(name: "Do laundry", tags: ["home"], day: 3),
        Row(name: "Learn Alchemy", isComplete: true, tags: ["study"]),
        Row(name: "Be awesome", isComplete: true, priority: .high),
        Row(
            name: "Water the tomatoes",
            priority: .high,
            tags: ["garden", "daily"],
            day: 1,
            note: "The two by the wall need more."
        ),
        Row(
            name: "Return library books",
            tags: ["errand"],
            day: 9,
            note: "“Moby-Dick” and two maps"
        ),
        Row(name: "Book dentist", priority: .low, tags: ["health"], day: 40),
        Row(
            name: "Pay the electricity bill",
            isComplete: true,
            priority: .high,
            tags: ["money"],
            day: 5
        ),
        Row(
            name: "Repair the bicycle",
            tags: ["home", "bike"],
            note: "Rear brake, new cable 1.6 mm"
        ),
        Row(name: "Call grandmother", priority: .high, tags: ["family"], day: 2),
        Row(
            name: "Back up photographs",
            tags: ["computer"],
            day: 30,
            note: "Two copies, one elsewhere"
        ),
        Row(
            name: "Sort the spice rack",
            isComplete: true,
            priority: .low,
            tags: ["home", "kitchen"]
        ),
        Row(name: "Renew passport", priority: .high, tags: ["errand", "travel"], day: 75),
        Row(
            name: "Plan the walk along the coast",
            tags: ["travel"],
            day: 120,
            note: "Tides: see almanac"
        ),
        Row(name: "Read chapter 4", tags: ["study"], day: 6),
        Row(
            name: "Write to the council",
            priority: .low,
            tags: ["errand"],
            note: "About the crossing"
        ),
        Row(name: "Bake bread", isComplete: true, tags: ["kitchen"], day: 0),
        Row(name: "Mend the grey coat", tags: ["home"], note: "Buttons are in the tin"),
        Row(name: "Practise the cello", priority: .high, tags: ["music", "daily"], day: 1),
        Row(name: "Check smoke alarms", priority: .high, tags: ["home", "safety"], day: 14),
        Row(
            name: "Order seeds",
            priority: .low,
            tags: ["garden"],
            day: 45,
            note: "Beans, chard, 2 × dill"
        ),
        Row(
            name: "Éclairs für Zoë 🎂",
            tags: ["kitchen", "family"],
            day: 21,
            note: "Kaffee, oder Tee?"
        ),
        Row(name: "Clean the gutters", tags: ["home"], day: 60),
        Row(name: "Cancel old newspaper", isComplete: true, priority: .low, tags: ["money"]),
        Row(
            name: "Test the new tent",
            tags: ["travel", "garden"],
            day: 100,
            note: "Before the rain"
        ),
    ]
}
