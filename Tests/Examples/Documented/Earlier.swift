// The variables that earlier blocks of the README declare, for the later blocks that use them. The
// README declares ShopAPI itself.
import EndpointClient
import Hummingbird

var shop: API<ShopAPI> { API(ShopAPI.self, at: "http://localhost:8080") }
var router: Router<BasicRequestContext> { Router() }
