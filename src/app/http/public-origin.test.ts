import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { withPublicOrigin } from "./public-origin.ts";

const passedOn = (publicUrl: string | undefined, url: string, headers: Record<string, string>) => {
  const incoming = { url, headers } as unknown as IncomingMessage;
  withPublicOrigin(publicUrl, () => {})(incoming, {} as ServerResponse);
  return incoming.url;
};

test.each([
  ["https://teza.example", "/login?to=/", { host: "10.0.0.5:3000" }, "https://teza.example/login?to=/"],
  ["https://teza.example/", "//zlo.example/", { host: "zlo.example" }, "https://teza.example//zlo.example/"],
  ["https://teza.example", "http://zlo.example/login", { host: "zlo.example" }, "https://teza.example/login"],
  [undefined, "/login", { host: "teza.example:3000" }, "http://teza.example:3000/login"],
  [undefined, "/login", { host: "[::1]:3000" }, "http://[::1]:3000/login"],
  [undefined, "/login", { host: "teza.example", origin: "https://teza.example" }, "https://teza.example/login"],
  [undefined, "/login", { host: "teza.example", origin: "https://zlo.example" }, "http://teza.example/login"],
  [undefined, "/login", { host: "teza.example/a?" }, "/login"],
  [undefined, "/login", {}, "http://localhost/login"],
])("with the public URL %s, %s with %o is %s", (publicUrl, url, headers, expected) => {
  expect(passedOn(publicUrl, url, headers)).toBe(expected);
});
