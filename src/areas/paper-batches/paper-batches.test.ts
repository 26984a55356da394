import { expect, test } from "vitest";
import { paperEntryName } from "#areas/papers/issued.ts";
import { type BatchFacts, toBatchRows } from "./paper-batches.ts";

import { texts } from "./texts.ts";

const { why } = texts.hr;

const facts = (given: Partial<BatchFacts> = {}): BatchFacts => ({
  id: 1,
  student: "Đurđa Šimić",
  thesisName: "Šume",
  status: "completed",
  titleWithdrawn: false,
  statementsGiven: true,
  changed: false,
  gaps: [],
  female: true,
  copy: null,
  outdated: false,
  outcomeOpenUntil: null,
  checked: true,
  complete: true,
  heldInEnglish: false,
  englishCopy: null,
  registrationNo: "251-69-04-26-1",
  englishRegistrationNo: "",
  ...given,
});

test.each([
  ["formB", facts({ status: "statements" }), why.status],
  ["formB", facts({ status: "submittedToStudentServices" }), null],
  ["minutes", facts({ status: "submittedToStudentServices" }), why.status],
  ["minutes", facts({ status: "notCompleted" }), null],
  ["originality", facts({ checked: false }), why.status],
  ["originality", facts({ status: "statements" }), null],
  ["originality", facts({ status: "canceled" }), why.status],
  ["certificate", facts({ status: "notCompleted" }), why.notCompleted],
  ["certificate", facts({ complete: false }), why.incomplete],
  ["certificate", facts({ titleWithdrawn: true }), why.titleWithdrawn],
  ["minutes", facts({ titleWithdrawn: true }), null],
  ["certificate", facts(), null],
  [
    "certificate",
    facts({ outcomeOpenUntil: "2026-05-06T08:00:00Z" }),
    "Ne može se: ishod obrane može se ispraviti do 06.05.2026. u 10:00. Potvrda se izdaje kad postane konačan.",
  ],
  ["certificate", facts({ copy: 1 }), null],
  // its data has to be looked at before a new copy is issued
  ["certificate", facts({ copy: 1, outdated: true }), why.outdated],
  // issued papers are kept, whatever the status is now
  ["formB", facts({ status: "canceled", copy: 2 }), null],
] as const)("a batch of %s and %o: %s", (kind, given, expected) => {
  expect(toBatchRows({ kind, english: false }, [given]).map((row) => row.why)).toEqual([expected]);
});

test.each([
  ["certificate", facts(), null],
  ["formB", facts({ heldInEnglish: true }), null],
  ["minutes", facts(), why.onlyCroatian],
  ["applicationForm", facts({ heldInEnglish: true }), why.onlyCroatian],
] as const)("a batch of %s in English, too, and %o: %s", (kind, given, expected) => {
  expect(toBatchRows({ kind, english: true }, [given]).map((row) => row.why)).toEqual([expected]);
});

test.each([
  [facts(), "251-69-04-26-2"],
  [facts({ englishRegistrationNo: "251-69-04-26-7" }), "251-69-04-26-7"],
  // it has one already
  [facts({ copy: 1, englishCopy: 1 }), null],
])("the English certificate of %o gets %j, unless something else is typed", (given, expected) => {
  const rows = toBatchRows({ kind: "certificate", english: true }, [given]);
  expect(rows.map(({ registrationNo }) => registrationNo)).toEqual([expected]);
  expect(toBatchRows({ kind: "certificate", english: false }, [given])).toMatchObject([
    { registrationNo: null },
  ]);
});

test.each([
  [
    facts({ gaps: [{ kind: "rank", text: "doc. dr. sc." }] }),
    "u službenim nazivima nema engleskoga za: zvanje ili titula „doc. dr. sc.”.",
  ],
  [facts({ copy: 1, changed: true }), why.originalChanged],
  [facts({ copy: 1, complete: false }), "podaci na potvrdi nisu potpuni."],
  [
    facts({ copy: 1, titleWithdrawn: true }),
    "naslov stečen ovim radom oduzet je odlukom fakulteta.",
  ],
  [facts({ copy: 1 }), null],
  [facts(), null],
  // it has been issued
  [
    facts({ copy: 1, englishCopy: 1, changed: true, gaps: [{ kind: "rank", text: "dr. sc." }] }),
    null,
  ],
])(
  "the English certificate of %o is refused beforehand: %j; the Croatian one is made",
  (given, whyNoEnglish) => {
    expect(toBatchRows({ kind: "certificate", english: true }, [given])).toMatchObject([
      { why: null, whyNoEnglish, english: whyNoEnglish === null },
    ]);
    expect(toBatchRows({ kind: "certificate", english: false }, [given])).toMatchObject([
      { whyNoEnglish: null },
    ]);
  },
);

test("files in the zip are numbered, and their names fit every system", () => {
  expect(paperEntryName(7, "Obrazac B - Đurđa Šimić.pdf")).toBe("007 Obrazac B - Đurđa Šimić.pdf");
  expect(paperEntryName(500, '../../a:b\\c"d\u0000.pdf')).toBe("500 ....abcd.pdf");
});
