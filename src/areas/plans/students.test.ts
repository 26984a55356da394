import { expect, test } from "vitest";
import { attentionOf, byAttention, type MentoredStudent } from "./students.ts";

const today = "2026-11-16";
const student = (instead: Partial<MentoredStudent> = {}): MentoredStudent => ({
  id: 1,
  student: "Ana",
  thesisName: "Tlo",
  status: "mentorConfirmedReservation",
  beganOn: "2026-11-01",
  hasPlan: true,
  awaitsMentor: false,
  next: { name: "Uzorak", day: "2026-12-01" },
  contact: { kind: "message", on: "2026-11-10" },
  openRemarks: 0,
  ...instead,
});

test.each<[string, Partial<MentoredStudent>, ReturnType<typeof attentionOf>]>([
  ["all is well", {}, null],
  ["a milestone is a week late", { next: { name: "Uzorak", day: "2026-11-09" } }, null],
  ["a milestone is eight days late", { next: { name: "Uzorak", day: "2026-11-08" } }, "missed"],
  ["thirty days without contact", { contact: { kind: "version", on: "2026-10-17" } }, null],
  ["more than thirty", { contact: { kind: "version", on: "2026-10-16" } }, "silent"],
  ["never any, since the beginning", { contact: null, beganOn: "2026-10-01" }, "silent"],
  ["never any, but it has just begun", { contact: null }, null],
  [
    "silent while others are to act",
    { contact: null, beganOn: "2026-01-01", status: "confirmationOfPayment" },
    null,
  ],
  ["a proposal waits", { awaitsMentor: true, next: null, hasPlan: false }, "proposal"],
])("%s", (_, instead, attention) => {
  expect(attentionOf(student(instead), today)).toBe(attention);
});

test("who needs attention comes first, then who is due next", () => {
  const order = byAttention(
    [
      student({ student: "Dora", next: { name: "Kasnije", day: "2027-02-01" } }),
      student({ student: "Čedo", next: null, contact: { kind: "answer", on: "2026-09-01" } }),
      student({ student: "Eva", next: null }),
      student({ student: "Bruno", awaitsMentor: true }),
      student({ student: "Ana", next: { name: "Kasni", day: "2026-10-01" } }),
      student({ student: "Cvita", next: null, contact: { kind: "answer", on: "2026-08-01" } }),
      student({ student: "Filip" }),
    ],
    today,
  );
  expect(order.map(({ student }) => student)).toEqual([
    "Ana",
    "Cvita",
    "Čedo",
    "Bruno",
    "Filip",
    "Dora",
    "Eva",
  ]);
});
