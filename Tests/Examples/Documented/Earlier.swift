// What blocks of the README have declared as variables, for the later blocks that go on with them. ShopAPI is
// the README's own.
import EndpointClient
import Hummingbird

var shop: API<ShopAPI> { API(ShopAPI.self, at: "http://localhost:8080") }
var router: Router<BasicRequestContext> { Router() }
