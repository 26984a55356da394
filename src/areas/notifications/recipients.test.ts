import { expect, test } from "vitest";
import { originality } from "#areas/reservations/fixtures.ts";
import { type Recipient, toTemplateValues } from "./recipients.server.ts";

const now = new Date("2026-11-16T09:00:00Z");
const closed: Recipient = {
  eventId: 1,
  userId: 1,
  email: "",
  audiences: ["student"],
  represented: null,
  thesisId: 1,
  reservationId: 1,
  title: "Tema",
  titleEng: "Topic",
  mentorId: 2,
  mentor: "Ivo Ivić",
  student: "Ana Anić",
  actor: null,
  keptUntil: null,
  note: null,
  status: "completed",
  review: "approved",
  fees: { study: null, faculty: [] },
  outcomeTypist: "studentServices",
  outcomePending: true,
  typedOutcome: null,
  expiresAt: null,
  originality: null,
  defenseDate: null,
  defensePlace: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  inEnglish: false,
  cancellation: null,
  preferences: {},
  muted: false,
  ownTemplates: [],
};
const turnOf = (facts: Partial<Recipient>, language: "hr" | "en" = "hr") =>
  toTemplateValues({ now }, { name: "reservation.finish" }, { ...closed, ...facts }, language).turn;

test.each(["completed", "notCompleted"] as const)(
  "a notice on one that is %s says that it is over once it is",
  (status) => {
    expect(turnOf({ status })).toBe("Ishod još nije konačan.");
    expect(turnOf({ status }, "en")).toBe("The outcome is not final yet.");
    expect(turnOf({ status, outcomePending: false })).toBe("Postupak je završen.");
  },
);

test("a notice says that the originality check is awaited, and its status is one of its own for the choice of words", () => {
  const facts: Partial<Recipient> = {
    status: "submittedToStudentServices",
    outcomePending: false,
  };
  const waiting = { ...facts, ...originality() };
  expect(turnOf(waiting)).toBe("Na redu je mentor. Čeka se provjera izvornosti rada.");
  expect(turnOf({ ...facts, ...originality({ reported: true }) })).toBe("Na redu je mentor.");
  const { status } = toTemplateValues(
    { now },
    { name: "reservation.confirmFormal" },
    { ...closed, ...waiting },
  );
  expect(status).toBe("originalityAwaited");
});
