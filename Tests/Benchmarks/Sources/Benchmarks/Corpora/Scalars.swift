extension Corpus {
    /// A list of 1 000 000 numbers with a fraction.
    static let decimals = Corpus(
        name: "decimals, 9 MB",
        bytes: 9_000_000,
        opening: "[",
        closing: "]"
    ) { _, random in
        "\(random.number(100...999)).\(random.number(1000...9999))"
    }

    /// A list of 1 000 000 integers.
    static let integers = Corpus(
        name: "integers, 9 MB",
        bytes: 9_000_000,
        opening: "[",
        closing: "]"
    ) { _, random in
        "\(random.number(10_000_000...99_999_999))"
    }

    /// Objects of 15 optional members, every other of which is present, and an undeclared one.
    static let members = Corpus(
        name: "members, 10 MB",
        bytes: 10_000_000,
        opening: "[",
        closing: "]"
    ) { index, random in
        let isEven = index.isMultiple(of: 2)
        let present = isEven ? ConvertedMember.keys.prefix(8) : ConvertedMember.keys.suffix(7)
        let members = present.map { "\"\($0)\":\(random.number(1...99_999))," }.joined()
        return "{\(members)\"e_tag\":\(index)}"
    }
}

/// The members with keys that a strategy converts.
struct ConvertedMember: Decodable {
    static let keys = [
        "account_number", "birth_year", "city_code", "discount_level", "entry_year", "floor_number",
        "group_size", "house_number", "income_class", "joined_at", "known_since", "last_order",
        "member_level", "next_visit", "order_count",
    ]

    var accountNumber: Int?
    var birthYear: Int?
    var cityCode: Int?
    var discountLevel: Int?
    var entryYear: Int?
    var floorNumber: Int?
    var groupSize: Int?
    var houseNumber: Int?
    var incomeClass: Int?
    var joinedAt: Int?
    var knownSince: Int?
    var lastOrder: Int?
    var memberLevel: Int?
    var nextVisit: Int?
    var orderCount: Int?

    var keyed: KeyedMember {
        KeyedMember(
            accountNumber: accountNumber,
            birthYear: birthYear,
            cityCode: cityCode,
            discountLevel: discountLevel,
            entryYear: entryYear,
            floorNumber: floorNumber,
            groupSize: groupSize,
            houseNumber: houseNumber,
            incomeClass: incomeClass,
            joinedAt: joinedAt,
            knownSince: knownSince,
            lastOrder: lastOrder,
            memberLevel: memberLevel,
            nextVisit: nextVisit,
            orderCount: orderCount
        )
    }
}

/// The same members with explicit keys.
struct KeyedMember: Decodable, Hashable {
    var accountNumber: Int?
    var birthYear: Int?
    var cityCode: Int?
    var discountLevel: Int?
    var entryYear: Int?
    var floorNumber: Int?
    var groupSize: Int?
    var houseNumber: Int?
    var incomeClass: Int?
    var joinedAt: Int?
    var knownSince: Int?
    var lastOrder: Int?
    var memberLevel: Int?
    var nextVisit: Int?
    var orderCount: Int?

    enum CodingKeys: String, CodingKey {
        case accountNumber = "account_number"
        case birthYear = "birth_year"
        case cityCode = "city_code"
        case discountLevel = "discount_level"
        case entryYear = "entry_year"
        case floorNumber = "floor_number"
        case groupSize = "group_size"
        case houseNumber = "house_number"
        case incomeClass = "income_class"
        case joinedAt = "joined_at"
        case knownSince = "known_since"
        case lastOrder = "last_order"
        case memberLevel = "member_level"
        case nextVisit = "next_visit"
        case orderCount = "order_count"
    }
}
