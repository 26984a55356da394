import { expect, test } from "vitest";
import { splitKeywords } from "./replace-native-control.ts";

test.each([
  ["", "", true, [""], ""],
  ["dig", "", true, [""], "dig"],
  ["dig", "", false, ["dig"], ""],
  ["banke|dig", "banke", true, ["banke"], "dig"],
  ["banke|", "banke", true, ["banke"], ""],
  ["banke|porez", "banke|porez", true, ["banke|porez"], ""],
] as const)(
  "%j, at first %j, with the focus %j: %j are keywords, %j is being typed",
  (text, initial, focused, chosen, typed) => {
    expect(splitKeywords(text, initial, focused)).toEqual({ chosen, typed });
  },
);
