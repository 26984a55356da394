import { expect, test } from "vitest";
import { momentsOf } from "./day.ts";

const at = (time: string) => `2026-11-30T${time}:00Z`;
const day = [
  { begins: at("08:00"), closed: true },
  { begins: at("08:30"), closed: false },
  { begins: at("09:00"), closed: false },
  { begins: at("09:30"), closed: false },
  { begins: at("09:30"), closed: false },
  { begins: at("10:00"), closed: false },
];

test.each([
  ["07:00", ["closed", "next", "ahead", "ahead", "ahead", "ahead"]],
  ["08:30", ["closed", "running", "next", "ahead", "ahead", "ahead"]],
  ["08:59", ["closed", "running", "next", "ahead", "ahead", "ahead"]],
  ["09:00", ["closed", "past", "running", "next", "next", "ahead"]],
  ["09:45", ["closed", "past", "past", "running", "running", "next"]],
  ["10:30", ["closed", "past", "past", "past", "past", "past"]],
])("at %s each defense runs, is next, ahead or past", (time, moments) => {
  expect(momentsOf(day, new Date(at(time)))).toEqual(moments);
});

test("a day without defenses has no moments", () => {
  expect(momentsOf([], new Date(at("08:00")))).toEqual([]);
});
