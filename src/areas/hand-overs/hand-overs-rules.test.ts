import { expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import type { OpenWork } from "./hand-overs.ts";
import { describeWork, workLeft } from "./hand-overs-rules.ts";

const work = (kind: OpenWork["kind"], id: number, values: Partial<OpenWork> = {}): OpenWork => ({
  kind,
  id,
  title: `Tema ${id}`,
  studyId: 1,
  departmentId: 1,
  mentorId: 1,
  coMentorId: null,
  reservationId: null,
  studentId: null,
  ...values,
});

const named = (rows: readonly OpenWork[]) => {
  const message = describeWork(rows);
  return message && formatMessage(message, "hr");
};

test("only what the change leaves is asked about", () => {
  const before = [work("thesis", 1), work("office", 0, { title: "library" })];
  const left = [
    work("thesis", 2),
    work("coMentor", 1),
    work("department", 7),
    work("office", 0, { title: "accountancy" }),
  ];
  expect(workLeft(before, [...before, ...left])).toEqual(left);
  expect(workLeft([...before, ...left], before)).toEqual([]);
});

test("nothing is asked if nothing is left", () => {
  expect(named([])).toBeUndefined();
});

test("each kind is counted and named, three of a kind by title", () => {
  const sentence = named([
    work("thesis", 1, { reservationId: 11 }),
    ...[2, 3, 4, 5].map((id) => work("thesis", id)),
    work("coMentor", 6),
    work("department", 7, { title: "Odjel za financije" }),
    work("seat", 11, { title: "Rad" }),
    work("proposal", 12, { title: "Prijedlog" }),
    work("office", 0, { title: "library" }),
  ]);
  for (const part of [
    "1 otvorena rezervacija („Tema 1”)",
    "4 objavljene teme („Tema 2”, „Tema 3”, „Tema 4”, i još 1)",
    "1 komentorstvo („Tema 6”)",
    "1 odjel koji vodi (Odjel za financije)",
    "1 povjerenstvo („Rad”)",
    "1 prijedlog studenta („Prijedlog”)",
    "1 ured u kojem ne ostaje nitko (Knjižnica)",
  ])
    expect(sentence).toContain(part);
});
