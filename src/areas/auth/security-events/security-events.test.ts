import { expect, test } from "vitest";
import { coarseNetwork } from "./security-events.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["zlo", ""],
  ["", ""],
])("of the address %j the history keeps %j", (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
