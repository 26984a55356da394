import { describe, expect, test } from "vitest";
import { type ThreadVersion, toReservationThread, versionNumber } from "./thread.ts";
import type { ReservationTimelineItem } from "./timeline.ts";

const people = { student: "Ana Horvat", mentor: "prof. dr. sc. Marko Marić" };

const version = (changed: Partial<ThreadVersion>): ThreadVersion => ({
  id: 7,
  finalVersion: false,
  review: null,
  createdAt: "2026-05-02T08:00:00Z",
  answeredAt: null,
  studentComment: "",
  mentorComment: "",
  thesisFile: { name: "rad.pdf", size: 10 },
  attachmentFile: null,
  mentorFile: null,
  comments: [],
  ...changed,
});

const step = (
  event: ReservationTimelineItem["event"],
  at: string,
  note?: string,
): ReservationTimelineItem => ({
  title: String(event),
  at,
  state: "done",
  ...(event && { event }),
  ...(note && { note }),
});

const brief = (items: readonly ReservationTimelineItem[], versions: readonly ThreadVersion[]) =>
  toReservationThread(items, versions, people).map((entry) =>
    entry.kind === "step"
      ? [entry.step.title, entry.step.note]
      : entry.kind === "message"
        ? [entry.title]
        : [
            entry.kind,
            entry.number,
            entry.who,
            entry.text,
            entry.files.map(({ href }) => href).join(" "),
          ],
  );

describe("the thread of a reservation", () => {
  test("puts steps, numbered versions and answers in time order", () => {
    const versions = [
      version({ id: 7, answeredAt: "2026-05-03T08:00:00Z", mentorComment: "Proširite uvod." }),
      version({ id: 8, createdAt: "2026-05-05T08:00:00Z", studentComment: "Proširen je." }),
    ];
    const items = [
      step("reserve", "2026-05-01T08:00:00Z"),
      step("changeInEnglish", "2026-05-04T08:00:00Z"),
    ];
    expect(brief([...items, { title: "Mentor čita", state: "now" }], versions)).toEqual([
      ["reserve", undefined],
      ["version", 1, people.student, "", "/student/download-thesis/7"],
      ["reply", 1, people.mentor, "Proširite uvod.", ""],
      ["changeInEnglish", undefined],
      ["version", 2, people.student, "Proširen je.", "/student/download-thesis/8"],
    ]);
  });

  test("shows a submission once, as the final version, and the mentor's words about it once", () => {
    const final = version({
      finalVersion: true,
      answeredAt: "2026-05-06T08:00:00Z",
      mentorComment: "Popravite popis literature.",
    });
    const items = [
      step("submitFinal", "2026-05-02T08:00:01Z"),
      step("askMinorChanges", "2026-05-06T08:00:00Z", "Popravite popis literature."),
      step("returnToStudent", "2026-05-07T08:00:00Z", "Nedostaje sažetak."),
    ];
    expect(brief(items, [final])).toEqual([
      ["version", null, people.student, "", "/student/download-thesis/7"],
      ["askMinorChanges", undefined],
      ["reply", null, people.mentor, "Popravite popis literature.", ""],
      ["returnToStudent", "Nedostaje sažetak."],
    ]);
  });

  test("tells of the submission as a step to readers who don't see the versions", () => {
    expect(brief([step("submitFinal", "2026-05-02T08:00:01Z")], [])).toEqual([
      ["submitFinal", undefined],
    ]);
  });

  test("holds the comments of co-mentors with their files", () => {
    const comment = { id: 3, author: "Iva Kos", comment: "Dobro.", at: "2026-05-04T08:00:00Z" };
    const versions = [
      version({ comments: [{ ...comment, file: { name: "biljeske.pdf", size: 5 } }] }),
    ];
    expect(brief([], versions)[1]).toEqual([
      "reply",
      null,
      "Iva Kos",
      "Dobro.",
      "/document/comment-file/3",
    ]);
  });
});

test("the reader's messages stand between the steps, without what they quote", () => {
  const message = {
    id: 4,
    title: "Rok",
    from: people.student,
    to: people.mentor,
    at: "2026-05-02T08:00:00Z",
  };
  const items = [step("reserve", "2026-05-01T08:00:00Z"), step("confirm", "2026-05-03T08:00:00Z")];
  const body = "<p>Kada &amp; gdje?</p><blockquote><p>Staro</p></blockquote>";
  const thread = toReservationThread(items, [], people, [{ ...message, body }]);
  expect(
    thread.map((entry) => (entry.kind === "message" ? [entry.title, entry.text] : entry.kind)),
  ).toEqual(["step", ["Rok", "Kada & gdje?"], "step"]);
});

test("versions are numbered by kind from the oldest, in whatever order they are listed; an only one is not", () => {
  const versions = [9, 8, 5].map((id) => ({ id, finalVersion: id === 8 }));
  expect(versions.map((version) => versionNumber(version, versions))).toEqual([2, null, 1]);
});
