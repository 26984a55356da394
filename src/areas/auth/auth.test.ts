import { describe, expect, test } from "vitest";
import { type FailedSignIns, throttleSignIn } from "./auth.ts";

const throttled = (failed: Partial<FailedSignIns>) =>
  throttleSignIn({ accountOnNetwork: 0, account: 0, network: 0, ...failed });

describe("a sign-in from an unknown browser", () => {
  test("is refused after eight failures of the account on the same network, not on others", () => {
    expect(throttled({ accountOnNetwork: 7, account: 7, network: 7 }).refused).toBe(false);
    expect(throttled({ accountOnNetwork: 8, account: 8, network: 8 }).refused).toBe(true);
    expect(throttled({ account: 1000, network: 1000 }).refused).toBe(false);
  });

  test.each([
    [7, 0],
    [8, 250],
    [9, 500],
    [12, 4_000],
    [13, 8_000],
    [100_000, 8_000],
  ])("waits after %i failures of the account %i ms", (account, delayMs) => {
    expect(throttled({ account }).delayMs).toBe(delayMs);
  });

  test.each([
    [39, 0],
    [40, 250],
    [50, 500],
    [100_000, 8_000],
  ])("waits after %i failures of the network %i ms", (network, delayMs) => {
    expect(throttled({ network }).delayMs).toBe(delayMs);
  });
});
