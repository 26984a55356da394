import { expect, test } from "vitest";
import { readDmarcResult } from "./authentication.ts";

const from = { name: "Ana", address: "ana@Example.hr" };
const line = (value: string) => ({ key: "authentication-results", value });
const pass = line(
  "mx.example.hr; spf=pass smtp.mailfrom=a@example.hr; dmarc=pass header.from=example.hr",
);
const fail = line("mx.example.hr; dkim=none; dmarc=fail (p=none dis=none) header.from=example.hr");

test.each([
  ["a line of the mail server", [fail], "fail"],
  ["whatever its letters", [line("MX.Example.HR 1; DMARC/1 = Fail reason=x")], "fail"],
  ["the topmost line of several", [pass, fail], "pass"],
  ["the topmost line with a result of DMARC", [line("mx.example.hr; spf=pass"), fail], "fail"],
  ["a line below one of somebody else", [line("mx.zlo.example; dmarc=pass"), fail], "fail"],
  ["a result after a comment", [line("mx.example.hr (dmarc=pass; \\) (x)); dmarc=fail")], "fail"],
  [
    "a result after a quoted text",
    [line('mx.example.hr; spf=fail reason="; dmarc=pass;"; dmarc=fail')],
    "fail",
  ],
  ["quotation marks", [line('"mx.example.hr"; dmarc="fail"')], "fail"],
  [
    "a result below one that the sender wrote",
    [line("mx.example.hr; spf=pass smtp.mailfrom=a;dmarc=pass;@x.hr; dmarc=fail")],
    "fail",
  ],
  [
    "a comment that the sender left open",
    [line("mx.example.hr; spf=fail smtp.mailfrom=a(@x.hr; dmarc=fail")],
    "fail",
  ],
  [
    "a quotation that the sender left open",
    [line('mx.example.hr; spf=fail smtp.mailfrom=a"@x.hr; dmarc=fail')],
    "fail",
  ],
  [
    "a result about another domain",
    [line("mx.example.hr; dmarc=pass header.from=zlo.example")],
    "fail",
  ],
  [
    "a result about a domain that ends alike",
    [line("mx.example.hr; dmarc=pass header.from=ample.hr")],
    "fail",
  ],
  [
    "a result about the domain",
    [line("mx.example.hr; dmarc=pass (p=none) header.from=EXAMPLE.hr")],
    "pass",
  ],
  ["a result about the domain above", [line("mx.example.hr; dmarc=pass header.from=hr")], "pass"],
])("the result of DMARC stands in %s", (_, headers, result) => {
  expect(readDmarcResult({ headers, from }, "mx.example.hr")).toBe(result);
});

test("a domain is the same in Unicode and in ASCII", () => {
  const sender = { name: "", address: "ana@čačić.hr" };
  const { hostname } = new URL("http://čačić.hr");
  const headers = [line(`mx.example.hr; dmarc=pass header.from=${hostname}`)];
  expect(readDmarcResult({ headers, from: sender }, "mx.example.hr")).toBe("pass");
});

test.each([
  ["a line of somebody else", [line("mx.zlo.example; dmarc=fail")]],
  ["a line of a name that begins alike", [line("mx.example.hr.zlo.example; dmarc=fail")]],
  ["a comment", [line("mx.example.hr; spf=pass (dmarc=fail; dmarc=fail)")]],
  ["a reason", [line('mx.example.hr; spf=fail reason="x; dmarc=fail"')]],
  ["another method", [line("mx.example.hr; x-dmarc=fail")]],
  ["another header", [{ key: "x-authentication-results", value: fail.value }]],
  ["nothing", [line("mx.example.hr; none"), line("")]],
])("there is none in %s", (_, headers) => {
  expect(readDmarcResult({ headers, from }, "mx.example.hr")).toBeUndefined();
});
