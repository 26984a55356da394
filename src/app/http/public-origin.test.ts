import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import { describe, expect, test } from "vitest";
import { type OwnOrigins, ownOrigins, withPublicOrigin } from "./public-origin.ts";

const passedOn = (own: OwnOrigins, url: string, headers: Record<string, string>) => {
  const incoming = { url, headers } as unknown as IncomingMessage;
  withPublicOrigin(own, () => {})(incoming, {} as ServerResponse);
  return incoming.url;
};

test.each([
  [
    "https://teza.example",
    "/login?to=/",
    { host: "10.0.0.5:3000" },
    "https://teza.example/login?to=/",
  ],
  [
    "https://teza.example/",
    "//zlo.example/",
    { host: "zlo.example" },
    "https://teza.example//zlo.example/",
  ],
  [
    "https://teza.example",
    "http://zlo.example/login",
    { host: "zlo.example" },
    "https://teza.example/login",
  ],
  ["http://localhost:0", "/login", { host: "localhost:3000" }, "http://localhost:3000/login"],
  [undefined, "/login", { host: "localhost:3000" }, "http://localhost:3000/login"],
  [undefined, "/login", { host: "LOCALHOST:3000" }, "http://localhost:3000/login"],
  [undefined, "/login", { host: "[::1]:3000" }, "http://[::1]:3000/login"],
  [undefined, "/login", { host: "zlo.example:3000" }, "http://localhost:3000/login"],
  [undefined, "/login", { host: "localhost:3000/a?" }, "http://localhost:3000/login"],
  [undefined, "/login", {}, "http://localhost:3000/login"],
])("with the public URL %s, %s with %o is %s", (TEZA_URL, url, headers, expected) => {
  expect(passedOn(ownOrigins({ TEZA_URL, HOST: "127.0.0.1" }, 3000), url, headers)).toBe(expected);
});

describe("without a public URL a name counts", () => {
  const accepts = (HOST: string, host: string) => ownOrigins({ HOST }, 3000).accepts(host);

  test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "that this machine always has: %s",
    (host) => {
      expect([accepts("127.0.0.1", host), accepts("0.0.0.0", host), accepts("::", host)]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );

  test.each([
    "zlo.example:3000",
    "localhost.zlo.example:3000",
    "localhost:3001",
    "localhost",
    "10.0.0.5:3000",
    "",
  ])("but not a foreign one or another port: %s", (host) => {
    expect([accepts("127.0.0.1", host), accepts("0.0.0.0", host)]).toEqual([false, false]);
  });

  test("or the address on which the server listens", () => {
    expect([
      accepts("192.0.2.7", "192.0.2.7:3000"),
      accepts("127.0.0.1", "192.0.2.7:3000"),
    ]).toEqual([true, false]);
  });

  test("or any name and address of the machine if the server listens on all", () => {
    expect(accepts("0.0.0.0", `${os.hostname().toLowerCase()}:3000`)).toBe(true);
    expect(accepts("127.0.0.1", `${os.hostname().toLowerCase()}:3000`)).toBe(
      os.hostname() === "localhost",
    );
  });

  test("without its port if that is the one of http", () => {
    expect(ownOrigins({ HOST: "127.0.0.1" }, 80).accepts("localhost")).toBe(true);
  });
});
