import { expect, test } from "vitest";
import { listenUrl } from "./listen-url.ts";

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["127.0.0.1", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["2001:db8::7", "http://[2001:db8::7]:3000"],
  ["192.0.2.7", "http://192.0.2.7:3000"],
  ["teza.local", "http://teza.local:3000"],
])("a server that listens on %s is at %s", (host, url) => {
  expect(listenUrl(host, 3000)).toBe(url);
});
