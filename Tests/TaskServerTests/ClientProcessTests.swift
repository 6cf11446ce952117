import TaskJSON
import Testing

@testable import TaskServer

@Suite("The process of the client")
struct ClientProcessTests {
    @Test(
        "the server ends with the process that the client names, or else with that of the command line",
        arguments: [(1, nil, true), (1, 2, false), (nil, 1, true), (nil, nil, false)])
    func end(given: Int?, named: Int?, isEnded: Bool) {
        let host = TestHost()
        let server = Server(host, client: given)
        let parameters: JSONValue = ["capabilities": [:], "processId": JSONValue(named)]
        server.receive(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": parameters])
        while server.step() {}
        host.ended = [1]
        server.timePassed()
        #expect((server.exitCode == 1) == isEnded)
    }
}
