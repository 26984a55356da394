import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { type CommitteeChoice, toChosenSeats, validateCommittee } from "./committee.ts";

const mentorId = 3;
const choice = (fields: Partial<CommitteeChoice>): CommitteeChoice => ({
  chair: 11,
  member1: null,
  member2: null,
  member3: null,
  member4: null,
  member5: null,
  member6: null,
  secretary: null,
  exception: "",
  ...fields,
});
const candidates = [
  ...[mentorId, 11, 12, 13].map((id) => ({
    id,
    name: `dr. sc. Osoba ${id}`,
    teaches: true,
    outside: false,
  })),
  { id: 20, name: "Iva Referent", teaches: false, outside: false },
];
const needs = { required: true, minSize: 3, approval: false };

describe("the places of a committee", () => {
  test("have the mentor among the members, who isn't chosen", () => {
    const seats = toChosenSeats(choice({ member1: 12, secretary: 20 }), mentorId);
    expect(seats.map(({ userId, role }) => [userId, role])).toEqual([
      [11, "chair"],
      [mentorId, "member"],
      [12, "member"],
      [20, "secretary"],
    ]);
  });

  test("have the mentor once, if the mentor is the chair", () => {
    const seats = toChosenSeats(choice({ chair: mentorId, member1: 12 }), mentorId);
    expect(seats.filter(({ userId }) => userId === mentorId)).toHaveLength(1);
  });
});

const errorsOf = (fields: Partial<CommitteeChoice>, minSize = 3) =>
  Object.fromEntries(
    Object.entries(
      validateCommittee(toChosenSeats(choice(fields), mentorId), {
        needs: { ...needs, minSize },
        mentorId,
        candidates,
      }),
    ).map(([field, message]) => [field, message && formatMessage(message)]),
  );

test.each<[string, Partial<CommitteeChoice>, Record<string, string>]>([
  ["the chair, the mentor and a member may be stored", { member1: 12, secretary: 20 }, {}],
  [
    "the mentor as the chair with two members may be stored",
    { chair: mentorId, member1: 12, member2: 13 },
    {},
  ],
  [
    "a committee of one is too small",
    { chair: mentorId },
    { member1: expect.stringContaining("najmanje 3 člana") },
  ],
  ["two are too few", {}, { member1: expect.stringContaining("Odaberite još članova") }],
  [
    "nobody twice",
    { member1: 11 },
    { member1: expect.stringContaining("Osoba 11 je već u povjerenstvu") },
  ],
  [
    "the mentor not as a member again",
    { member1: mentorId },
    { member1: expect.stringContaining("već u povjerenstvu") },
  ],
  [
    "the mentor not as the secretary",
    { member1: 12, secretary: mentorId },
    { secretary: expect.stringContaining("Mentor je član") },
  ],
  [
    "somebody who doesn't teach decides on nothing",
    { chair: 20 },
    { chair: "Odaberite osobu s popisa." },
  ],
  ["nobody who isn't a candidate", { member1: 99 }, { member1: "Odaberite osobu s popisa." }],
])("%s", (_, fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});
