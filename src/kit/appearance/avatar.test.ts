import { describe, expect, test } from "vitest";
import { avatarColor, avatarColors, nameInitials } from "./avatar.ts";
import { contrast } from "./colors.ts";

describe("initials", () => {
  test.each([
    ["Čedomir", "Čičić", "ČČ"],
    ["Čedomir".normalize("NFD"), "čičić".normalize("NFD"), "ČČ"],
    ["Ljerka", "Njavro", "LjNj"],
    ["DŽENANA", "ljubić", "DžLj"],
    ["Đurđica", "Šoštarić", "ĐŠ"],
    ["Ana Marija", "Horvat Kos", "AH"],
    ["Ana", "", "A"],
    ["  ", "Kos", "K"],
    ["istok", "žagar", "IŽ"],
  ])("%s %s", (firstName, lastName, initials) => {
    expect(nameInitials({ firstName, lastName })).toBe(initials);
  });

  test("are readable on every colour, and a name always has the same colour", () => {
    for (const color of avatarColors)
      expect(contrast("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
    expect(avatarColor("Ana Horvat")).toBe(avatarColor("Ana Horvat"));
    const names = Array.from({ length: 200 }, (_, index) => avatarColor(`Ana Horvat${index}`));
    expect(new Set(names).size).toBe(avatarColors.length);
  });
});
