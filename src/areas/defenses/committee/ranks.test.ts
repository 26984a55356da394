import { describe, expect, test } from "vitest";
import type { CommitteeRules } from "#areas/reservations/reservations.ts";
import { formatMessage } from "#kit/text/localization.ts";
import type { ChosenSeat } from "./committee.ts";
import { brokenRules, rankIn } from "./ranks.ts";

test.each([
  ["prof. dr. sc. Ana Horvat", "professor"],
  ["red. prof. art. Ana Horvat", "professor"],
  ["izv. prof. dr. sc. Ana Horvat", "associateProfessor"],
  ["Izv.prof.dr.sc. Ana Horvat", "associateProfessor"],
  ["doc. dr. sc. Ana Horvat", "assistantProfessor"],
  ["dr. sc. Ana Horvat, doc.", "assistantProfessor"],
  ["v. pred. Ana Horvat", "seniorLecturer"],
  ["Ana Horvat, viši predavač", "seniorLecturer"],
  ["pred. Ana Horvat", "lecturer"],
  ["dr. sc. Ana Horvat", "any"],
  ["Ana Profeta", "any"],
  ["Doc Martić", "any"],
])("%s has the rank %s", (name, rank) => {
  expect(rankIn(name)).toBe(rank);
});

describe("the rules of a study", () => {
  const off: CommitteeRules = {
    chairRank: "any",
    mentorNotChair: false,
    outsideMember: false,
    exceptions: false,
  };
  const person = (id: number, name: string, outside = false) => ({
    id,
    name,
    teaches: true,
    outside,
  });
  const candidates = [
    person(3, "prof. dr. sc. Mentor"),
    person(5, "dr. sc. Asistent"),
    person(6, "doc. dr. sc. Docent", true),
  ];
  const seat = (
    userId: number,
    role: ChosenSeat["role"],
    field: ChosenSeat["field"],
  ): ChosenSeat => ({ userId, role, field });
  const seats = (chair: number, member: number, secretary?: number) => [
    seat(chair, "chair", "chair"),
    ...(chair === 3 ? [] : [seat(3, "member", null)]),
    seat(member, "member", "member1"),
    ...(secretary ? [seat(secretary, "secretary", "secretary")] : []),
  ];
  const broken = (chosen: ChosenSeat[], rules: Partial<CommitteeRules>) =>
    Object.fromEntries(
      Object.entries(
        brokenRules(chosen, { rules: { ...off, ...rules }, mentorId: 3, candidates }),
      ).map(([field, message]) => [field, formatMessage(message)]),
    );

  test("none is on by default", () => {
    expect(broken(seats(5, 5), {})).toEqual({});
  });

  test("the chair's rank", () => {
    const rule = { chairRank: "assistantProfessor" } as const;
    expect(broken(seats(5, 6), rule)).toEqual({
      chair:
        "Predsjednik na ovom studiju ima najmanje zvanje docenta, a dr. sc. Asistent ga nema. Odaberite drugu osobu.",
    });
    expect(broken(seats(6, 5), rule)).toEqual({});
    expect(broken(seats(3, 5), { chairRank: "professor" })).toEqual({});
  });

  test("the mentor as the chair", () => {
    expect(Object.keys(broken(seats(3, 6), { mentorNotChair: true }))).toEqual(["chair"]);
    expect(broken(seats(6, 5), { mentorNotChair: true })).toEqual({});
  });

  test("somebody from another department; the secretary doesn't count", () => {
    expect(Object.keys(broken(seats(3, 5, 6), { outsideMember: true }))).toEqual(["member1"]);
    expect(broken(seats(3, 6), { outsideMember: true })).toEqual({});
  });
});
