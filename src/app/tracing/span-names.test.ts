import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { parseTraceParent, summarizeStatement } from "./span-names.ts";

test.each([
  ["select name from users where jmbag = '0123456789'", "select users"],
  ['  ( select 1 from only "theses" t)', "select theses"],
  ["insert into mails (recipient) values ('ana@fakultet.hr')", "insert mails"],
  ["update reservations set status = 'x'", "update reservations"],
  ["with found as (select 1) delete from notes", "with notes"],
  ["commit", "commit"],
  ["select '0123456789'", "select"],
])("a statement is named after its verb and its table: %s", (text, summary) => {
  expect(summarizeStatement(text)).toBe(summary);
});

test("the trace of a proxy is continued, and anything else begins a new one", () => {
  const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  expect(trace.getSpanContext(parseTraceParent(`00-${traceId}-${spanId}-01`))).toEqual(
    expect.objectContaining({ traceId, spanId, traceFlags: 1, isRemote: true }),
  );
  for (const header of [
    undefined,
    "",
    "00-abc-def-01",
    `00-${"0".repeat(32)}-${spanId}-01`,
    `01-${traceId}-${spanId}-01`,
  ])
    expect(parseTraceParent(header)).toBe(ROOT_CONTEXT);
});
