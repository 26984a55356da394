import { describe, expect, test } from "vitest";
import { inStatus } from "#areas/reservations/fixtures.ts";
import { type ReservationRecord, reservationStatuses } from "#areas/reservations/reservations.ts";
import { formatFieldErrors } from "#kit/forms/form.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import {
  accessLevels,
  type DocumentVersionView,
  finalVersionForm,
  findOwnComment,
  isRequiredByReservation,
  licences,
  nextVersionLinks,
  nextVersionStep,
  toThreadForm,
} from "./documents.ts";
import { texts } from "./texts.ts";

describe("the next version", () => {
  test.each([
    ["reserved", null, "confirm"],
    ["mentorConfirmedReservation", null, "write"],
    ["mentorConfirmedReservation", "returned", "write"],
    ["studentSubmittedToApp", "underReview", "review"],
    ["studentSubmittedToApp", "minorChanges", "correct"],
    ["mentorConfirmedThesis", "approved", "later"],
    ["statements", "approved", "later"],
    ["completed", "approved", "ended"],
    ["notCompleted", "approved", "ended"],
    ["canceled", null, "ended"],
  ] as const)("%s, %s: %s", (status, review, next) => {
    expect(nextVersionStep(status, review)).toBe(next);
  });

  test("is described for every status, with existing pages", () => {
    for (const status of reservationStatuses)
      for (const [, path] of nextVersionLinks(nextVersionStep(status, null), {
        id: 7,
        documentId: 8,
      }))
        expect(path).toMatch(/\/[78]$/);
  });
});

describe("what may be written about the newest version", () => {
  const record = {
    ...inStatus("mentorConfirmedReservation"),
    studentId: 1,
    mentorId: 2,
    coMentorId: 3,
  };
  const inReview = { ...record, status: "studentSubmittedToApp" } as const;
  const actor = (id: number): Actor => ({ ...visitor, kind: "person", id, roles: ["teacher"] });
  const comment = {
    id: 9,
    authorId: 3,
    author: "A",
    comment: "Prvi",
    createdAt: "",
    updatedAt: "",
    file: null,
  };
  const version = (fields: Partial<DocumentVersionView>): DocumentVersionView => ({
    id: 7,
    finalVersion: false,
    reviewStatus: null,
    studentComment: "",
    abstract: "",
    abstractEng: "",
    keywordsEng: "",
    mentorComment: "",
    mentorOpinion: "",
    createdAt: "",
    updatedAt: "",
    mentorRespondedAt: null,
    statementOfOrigin: false,
    publiclyAccessible: null,
    embargoUntil: null,
    embargoReason: "",
    creativeCommons: null,
    thesisFile: null,
    attachmentFile: null,
    mentorFile: null,
    guestComments: [],
    comments: [],
    ...fields,
  });
  const answered = { mentorRespondedAt: "2026-11-01T10:00:00Z", mentorComment: "Dobro" };
  const final = { finalVersion: true, reviewStatus: "underReview" } as const;
  const kindOf = (id: number, of: ReservationRecord, fields: Partial<DocumentVersionView>) => {
    const own = findOwnComment(actor(id), of, [version(fields), version({ id: 6, ...answered })]);
    return own && [own.kind, own.isNew, own.comment];
  };

  test("is a co-mentor's comment: a new one, or the last one until the student corrects the version", () => {
    expect(kindOf(3, record, {})).toEqual(["comment", true, ""]);
    expect(kindOf(3, record, answered)).toEqual(["comment", true, ""]);
    expect(kindOf(3, record, { comments: [{ ...comment, closed: false }] })).toEqual([
      "comment",
      false,
      "Prvi",
    ]);
    expect(kindOf(3, inReview, { ...final, comments: [{ ...comment, closed: true }] })).toEqual([
      "comment",
      true,
      "",
    ]);
    expect(kindOf(3, { ...record, status: "canceled" }, {})).toBeUndefined();
    expect(kindOf(3, inReview, {})).toBeUndefined();
  });

  test("is the mentor's answer once it was given, but not the reason of a return", () => {
    expect(kindOf(2, record, {})).toBeUndefined();
    expect(kindOf(2, record, answered)).toEqual(["answer", false, "Dobro"]);
    expect(kindOf(2, inReview, final)).toBeUndefined();
    expect(kindOf(2, inReview, { ...final, ...answered, reviewStatus: "minorChanges" })?.[0]).toBe(
      "answer",
    );
    expect(kindOf(2, record, { ...final, ...answered, reviewStatus: "returned" })).toBeUndefined();
  });

  test("is nothing for others, and nothing before the first version", () => {
    for (const id of [1, 4]) expect(kindOf(id, record, answered)).toBeUndefined();
    expect(findOwnComment(actor(3), record, [])).toBeUndefined();
  });
});

test("a reservation requires its final version unless it was returned", () => {
  expect(isRequiredByReservation({ finalVersion: false, reviewStatus: null })).toBe(false);
  expect(isRequiredByReservation({ finalVersion: true, reviewStatus: "returned" })).toBe(false);
  for (const reviewStatus of ["underReview", "minorChanges", "approved"] as const)
    expect(isRequiredByReservation({ finalVersion: true, reviewStatus })).toBe(true);
});

describe("the form at the end of the thread", () => {
  const record = {
    ...inStatus("mentorConfirmedReservation"),
    studentId: 1,
    mentorId: 2,
    coMentorId: 3,
  };
  const actor = (id: number): Actor => ({
    ...visitor,
    kind: "person",
    id,
    roles: [id === 1 ? "student" : "teacher"],
  });
  const working = (answeredAt: string | null) => ({ finalVersion: false, answeredAt });
  const answered = working("2026-11-20T10:00:00Z");

  test.each([
    ["the student sends a working version", actor(1), [answered], [], "workingVersion"],
    ["the mentor answers the newest one", actor(2), [answered, working(null)], [], "workingAnswer"],
    ["an answered one is not answered again", actor(2), [answered], [], null],
    ["nothing is answered before the first", actor(2), [], [], null],
    ["a co-mentor has none", actor(3), [working(null)], [], null],
    [
      "the mentor decides on a final version, also while its approval waits for a check",
      actor(2),
      [answered],
      ["returnFinal"],
      "review",
    ],
  ] as const)("%s", (_, reader, versions, may, form) => {
    expect(toThreadForm(reader, record, versions, may)).toBe(form);
  });

  test("there is none once the thesis has been approved", () => {
    const approved = { ...record, status: "mentorConfirmedThesis" } as const;
    for (const id of [1, 2])
      expect(toThreadForm(actor(id), approved, [working(null)], [])).toBeNull();
  });
});

const submittedForm = {
  abstract: "Rad opisuje sustav. ".repeat(6),
  statementOfOrigin: "on",
  publiclyAccessible: "partially",
  creativeCommons: "by-nc-sa",
};

test("a form is parsed into the stored values", () => {
  expect(finalVersionForm.parse(submittedForm)).toEqual({
    abstract: submittedForm.abstract.trim(),
    abstractEng: "",
    keywordsEng: "",
    statementOfOrigin: true,
    publiclyAccessible: "partially",
    embargoUntil: null,
    embargoReason: "",
    creativeCommons: "by-nc-sa",
    studentComment: "",
  });
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ abstract: "" }, { abstract: "Polje je obavezno za popuniti" }],
  [{ abstract: "a".repeat(99) }, { abstract: "Potrebno je upisati minimalno 100 znakova." }],
  [{ statementOfOrigin: undefined }, { statementOfOrigin: "Polje je obavezno za popuniti" }],
  [{ publiclyAccessible: undefined }, { publiclyAccessible: "Polje je obavezno za popuniti" }],
  [{ creativeCommons: "cc0" }, { creativeCommons: "Odaberite vrijednost s popisa." }],
])("%j is refused: %j", (changed, expected) => {
  const { error } = finalVersionForm.safeParse({ ...submittedForm, ...changed });
  expect(error && formatFieldErrors(error, "hr")).toEqual(expected);
});

test("each access and licence has a text", () => {
  expect(Object.keys(texts.hr.access)).toEqual([...accessLevels]);
  expect(Object.keys(texts.hr.licences)).toEqual([...licences]);
});
