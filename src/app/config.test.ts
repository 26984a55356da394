import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

describe("the address on which the server listens", () => {
  test.each([
    ["is loopback for the demo, whose passwords are known", {}, "127.0.0.1"],
    ["is every address in real use", { TEZA_DEMO: "0" }, "0.0.0.0"],
    ["is what HOST says, in the demo too", { HOST: "::" }, "::"],
  ])("%s", (_, environment, host) => {
    expect(readConfig(environment).HOST).toBe(host);
  });
});
