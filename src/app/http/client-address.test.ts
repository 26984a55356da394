import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["without proxies nobody's word is taken", 0, "203.0.113.7", "10.0.0.1"],
  ["behind one it is whom that one answers", 1, "203.0.113.7", "203.0.113.7"],
  ["whatever the client wrote before it", 1, "1.2.3.4, 203.0.113.7", "203.0.113.7"],
  ["behind two it is the last but one", 2, "1.2.3.4, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["of the newer kind too", 1, "2001:db8::7", "2001:db8::7"],
  ["who came past the proxies is the socket", 2, "203.0.113.7", "10.0.0.1"],
  ["as is who is named by no address", 1, "zlo.example", "10.0.0.1"],
  ["and who isn't named", 1, undefined, "10.0.0.1"],
])("%s", (_, proxies, forwarded, expected) => {
  expect(clientAddress("10.0.0.1", forwarded, proxies)).toBe(expected);
});
