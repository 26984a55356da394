import { expect, test } from "vitest";
import { readDmarcResult } from "./authentication.ts";

const line = (value: string) => ({ key: "authentication-results", value });
const pass = line("mx.example.hr; spf=pass smtp.mailfrom=a@example.hr; dmarc=pass header.from=example.hr");
const fail = line("mx.example.hr; dkim=none; dmarc=fail (p=none dis=none) header.from=example.hr");

test.each([
  ["a line of the mail server", [fail], "fail"],
  ["whatever its letters", [line("MX.Example.HR 1; DMARC/1 = Fail reason=x")], "fail"],
  ["the topmost line of several", [pass, fail], "pass"],
  ["the topmost line with a result of DMARC", [line("mx.example.hr; spf=pass"), fail], "fail"],
  ["a line below one of somebody else", [line("mx.zlo.example; dmarc=pass"), fail], "fail"],
  ["a result after a comment", [line("mx.example.hr (dmarc=pass; \\) (x)); dmarc=fail")], "fail"],
  ["a result after a quoted text", [line('mx.example.hr; spf=fail reason="; dmarc=pass;"; dmarc=fail')], "fail"],
])("the result of DMARC stands in %s", (_, headers, result) => {
  expect(readDmarcResult(headers, "mx.example.hr")).toBe(result);
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
  expect(readDmarcResult(headers, "mx.example.hr")).toBeUndefined();
});
