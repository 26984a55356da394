import { expect, test } from "vitest";
import { formatMessage } from "#kit/text/index.ts";
import { describeWork, workLeft } from "./rules.ts";
import type { MentoredThesis, OpenWork } from "./schema.ts";

const nothing: OpenWork = { theses: [], departments: [], seats: [], offices: [] };

const thesis = (id: number, reservationId: number | null = null): MentoredThesis => ({
  ...{ id, title: `Tema ${id}`, studyId: 1, coMentorId: null, reservationId },
});

const named = (work: Partial<OpenWork>) => {
  const message = describeWork({ ...nothing, ...work });
  return message && formatMessage(message, "hr");
};

test("only what the change leaves is asked about", () => {
  const before = { ...nothing, theses: [thesis(1)], offices: ["library" as const] };
  const after = { ...before, theses: [thesis(1), thesis(2)], departments: [{ id: 7, title: "Odjel" }] };
  expect(workLeft(before, after)).toEqual({
    ...{ theses: [thesis(2)], departments: [{ id: 7, title: "Odjel" }], seats: [], offices: [] },
  });
  expect(workLeft(after, before)).toEqual(nothing);
});

test("nothing is asked if nothing is left", () => {
  expect(named({})).toBeUndefined();
});

test("each kind is counted and named, three of a kind by title", () => {
  const sentence = named({
    theses: [thesis(1, 11), thesis(2), thesis(3), thesis(4), thesis(5)],
    departments: [{ id: 7, title: "Odjel za financije" }],
    seats: [{ id: 11, title: "Rad" }],
    offices: ["library"],
  });
  for (const part of [
    "1 otvorena rezervacija („Tema 1”)",
    "4 objavljene teme („Tema 2”, „Tema 3”, „Tema 4”, i još 1)",
    "1 odjel koji vodi (Odjel za financije)",
    "1 povjerenstvo („Rad”)",
    "1 ured u kojem ne ostaje nitko (Knjižnica)",
  ])
    expect(sentence).toContain(part);
});
