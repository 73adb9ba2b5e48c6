import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Seed 003, "Endpoints".
@Suite struct EndpointSampleTests {
    @Test func anEnumOfEndpointsBuildsItsRequests() throws {
        let rechargeCredit = PaymentEndpoint.rechargeCredit
        let request = Request(endpoint: rechargeCredit)
        #expect(
            request
                == Request(
                    url: try #require(URL(string: "https://payment/rechargeCredit/")),
                    method: .post,
                    headers: [
                        .authorization: "Basic VGVzdDoxMjM0", .contentType: "application/json",
                    ],
                    body: Data(#"{"token":"someToken"}"#.utf8),
                    sensitiveHeaders: [.authorization]
                )
        )
    }

    @Test func associatedValuesAreParameters() throws {
        let (name, email, password) = ("Ann", "ann@h", "opensesame")
        let createAccount = AccountEndpoint.createAccount(name, email, password)
        let request = Request(endpoint: createAccount)
        #expect(request.url.absoluteString == "https://accounts.h/create")
        #expect(
            request.body
                == Data(#"{"email":"ann@h","name":"Ann","password":"opensesame"}"#.utf8)
        )
    }

    @Test func theBaseURLOfAGroupComesFromTheConfiguration() {
        let request = Request(endpoint: AccountEndpoint.login("ann", "opensesame"))
        #expect(request.url.absoluteString == "https://accounts.h/login")
        #expect(request.method == .post)
    }

    @Test func withoutABaseURLTheAddressIsInvalid() {
        #expect(Request(endpoint: Unconfigured()).url.scheme == "file")
    }
}

private enum PaymentEndpoint {
    case rechargeCredit
    case checkCardStatus
}

private struct SecureRequestGenerator: RequestGenerator {
    let configuration = Configuration(["auth.username": "Test", "auth.password": "1234"])

    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withBasicAuth
    }
}

extension PaymentEndpoint: ServiceEndpoint {
    var baseURL: URL {
        URL(string: "https://payment") ?? URL(filePath: "/")
    }

    var method: HTTPMethod {
        .post
    }

    var path: String {
        if self == .rechargeCredit {
            return "/rechargeCredit/"
        } else {
            return "/checkCardStatus/"
        }
    }

    var requestGenerator: any RequestGenerator {
        SecureRequestGenerator()
    }

    var parameters: [String: Any] {
        ["token": "someToken"]
    }
}

private enum AccountEndpoint: ServiceEndpoint {
    case login(String, String)
    case createAccount(String, String, String)

    var method: HTTPMethod { .post }

    var path: String {
        switch self {
        case .login: "/login"
        case .createAccount: "/create"
        }
    }

    var parameters: [String: Any] {
        switch self {
        case .login(let name, let password): ["name": name, "password": password]
        case .createAccount(let name, let email, let password):
            ["name": name, "email": email, "password": password]
        }
    }

    var requestGenerator: any RequestGenerator { AccountGenerator() }
}

private struct AccountGenerator: RequestGenerator {
    let configuration = Configuration([
        "baseURL": "https://other.h",
        "groups": ["AccountEndpoint": ["baseURL": "https://accounts.h"]],
    ])
}

private struct Unconfigured: ServiceEndpoint {
    var path: String { "/x" }
    var requestGenerator: any RequestGenerator { EmptyGenerator() }
}

private struct EmptyGenerator: RequestGenerator {
    let configuration = Configuration()
}
