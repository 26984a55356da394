import { expect, test } from "vitest";
import { addressReader, clientAddress } from "./client-address.ts";

test.each([
  ["without proxies the header is ignored", 0, "203.0.113.7", "10.0.0.1"],
  ["behind one proxy the client is its entry", 1, "203.0.113.7", "203.0.113.7"],
  ["forged entries before it are ignored", 1, "1.2.3.4, 203.0.113.7", "203.0.113.7"],
  [
    "behind two proxies it is the second entry from the right",
    2,
    "1.2.3.4, 203.0.113.7, 10.0.0.2",
    "203.0.113.7",
  ],
  ["an IPv6 address counts by its network of 64 bits", 1, "2001:db8::7", "2001:db8:0:0::/64"],
  ["however it is written", 1, "2001:0DB8:0:0:1:2:3:4%eth0", "2001:db8:0:0::/64"],
  ["IPv4 addresses in their IPv6 form in hexadecimal too", 1, "::ffff:cb00:7107", "203.0.113.7"],
  ["with fewer entries than proxies it is the socket", 2, "203.0.113.7", "10.0.0.1"],
  ["with an entry that is no address it is the socket", 1, "zlo.example", "10.0.0.1"],
  ["without the header it is the socket", 1, undefined, "10.0.0.1"],
  ["IPv6 addresses in brackets, with a port", 1, "[2001:db8::7]:4711", "2001:db8:0:0::/64"],
  ["IPv4 addresses with a port", 1, "203.0.113.7:4711", "203.0.113.7"],
  [
    "IPv4 addresses in their IPv6 form are the IPv4 addresses",
    1,
    "::ffff:203.0.113.7",
    "203.0.113.7",
  ],
])("%s", (_, proxies, forwarded, expected) => {
  expect(clientAddress("10.0.0.1", forwarded, proxies)).toBe(expected);
});

test("a socket that listens on IPv6 names an IPv4 client by its IPv4 address", () => {
  expect(clientAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
  expect(clientAddress("::1", undefined, 0)).toBe("0:0:0:0::/64");
});

test("X-Forwarded-For without trusted proxies is warned of once", () => {
  const warnings: object[] = [];
  const read = addressReader(0, (fields) => warnings.push(fields));
  expect(read("10.0.0.1", undefined)).toBe("10.0.0.1");
  expect(warnings).toEqual([]);
  for (const forwarded of ["203.0.113.7", "203.0.113.8"])
    expect(read("10.0.0.1", forwarded)).toBe("10.0.0.1");
  expect(warnings).toEqual([{ address: "10.0.0.1" }]);
  addressReader(1, (fields) => warnings.push(fields))("10.0.0.1", "203.0.113.7");
  expect(warnings).toHaveLength(1);
});
