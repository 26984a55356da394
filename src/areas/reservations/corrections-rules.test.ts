import { describe, expect, test } from "vitest";
import type { CorrectedField, CorrectedValues } from "./corrections.ts";
import { changedValues, describeCorrection, outdatedRegisters } from "./corrections-rules.ts";

const stored: CorrectedValues = {
  grade: 3,
  gradeAgree: true,
  examDate: "2026-05-04",
  defenseFlow: "Izlaganje.",
  defenseQuestions: "Zašto?",
  defenseDate: new Date("2026-05-04T08:00:00Z"),
  defensePlace: "A-101",
  studentStudyProgramId: 7,
  mentorConfirmedReservationAt: new Date("2026-01-10T09:15:42Z"),
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  statementOfAuthenticityAt: null,
  submissionStatementAt: null,
};

describe("what a form changes", () => {
  test("is what differs from the record", () => {
    expect(
      changedValues(stored, { grade: 4, examDate: "2026-05-04", defensePlace: "A-102" }),
    ).toEqual({
      grade: 4,
      defensePlace: "A-102",
    });
  });

  test("is nothing for an instant of the same minute, because forms send no seconds", () => {
    const mentorConfirmedReservationAt = new Date("2026-01-10T09:15:00Z");
    expect(changedValues(stored, { mentorConfirmedReservationAt })).toEqual({});
    const later = new Date("2026-01-10T09:16:00Z");
    expect(changedValues(stored, { mentorConfirmedReservationAt: later })).toEqual({
      mentorConfirmedReservationAt: later,
    });
  });
});

test.each<[CorrectedField, string]>([
  ["grade", "certificate isvu"],
  ["examDate", "certificate isvu dabar"],
  ["studentStudyProgramId", "certificate dabar"],
  ["defenseDate", "dabar"],
  ["defensePlace", ""],
  ["defenseFlow", ""],
  ["defenseQuestions", ""],
  ["libraryConfirmedAt", ""],
])("a correction of %s makes outdated: %s", (field, registers) => {
  expect(outdatedRegisters([field]).join(" ")).toBe(registers);
});

describe("a correction in the thread", () => {
  const correction = {
    from: { grade: 3, exam_date: "2026-05-03", defense_flow: "Izlaganje.", defense_place: "A-101" },
    to: {
      grade: 4,
      exam_date: "2026-05-04",
      defense_flow: "Obrana.",
      defense_place: "B-2",
      corrected_at: "x",
    },
    reason: "Pogrešno prepisano iz zapisnika.",
  };

  test("names old and new values and the reason for those who see the grade", () => {
    expect(describeCorrection(correction, { language: "hr", seeGrade: true })).toBe(
      [
        "Ocjena: dobar (3) → vrlo dobar (4)",
        "Datum ispita: 03.05.2026. → 04.05.2026.",
        "Tijek obrane: tekst je izmijenjen",
        "Mjesto obrane: A-101 → B-2",
        "Razlog: Pogrešno prepisano iz zapisnika.",
      ].join("\n"),
    );
    expect(describeCorrection(correction, { language: "en", seeGrade: true })).toContain(
      "Grade: good (3) → very good",
    );
  });

  test("names those whose consent the study records", () => {
    const agreed = { from: { grade_agree: true }, to: { grade_agree: false }, reason: "" };
    const describeIn = (gradeAgreeBy: "committee" | "secondAssessor") =>
      describeCorrection(agreed, { language: "hr", seeGrade: true, gradeAgreeBy });
    expect(describeIn("committee")).toBe("Povjerenstvo se složilo s ocjenom: da → ne");
    expect(describeIn("secondAssessor")).toBe("Drugi ocjenjivač složio se s ocjenom: da → ne");
  });

  test("tells the others neither the result nor the reason", () => {
    expect(describeCorrection(correction, { language: "hr", seeGrade: false })).toBe(
      "Mjesto obrane: A-101 → B-2",
    );
    const { grade: from } = correction.from;
    const { grade: to } = correction.to;
    const ofGrade = { from: { grade: from }, to: { grade: to }, reason: "Ocjena 4." };
    expect(describeCorrection(ofGrade, { language: "hr", seeGrade: false })).toBeUndefined();
  });
});
