import { describe, expect, test } from "vitest";
import { contrast } from "#kit/appearance/colors.ts";
import { avatarColor, avatarColors, avatarPath, avatarSvg, nameInitials, photoPath } from "./rules.ts";

describe("a person's letters", () => {
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
  ])("%s %s", (firstName, lastName, letters) => {
    expect(nameInitials({ firstName, lastName })).toBe(letters);
  });

  test("can be read on every colour, and the colour is the name's own", () => {
    for (const color of avatarColors) expect(contrast("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
    expect(avatarColor("Ana Horvat")).toBe(avatarColor("Ana Horvat"));
    const names = Array.from({ length: 200 }, (_, nth) => avatarColor(`Ana Horvat${nth}`));
    expect(new Set(names).size).toBe(avatarColors.length);
  });

  test("hold nothing but letters, whatever the name", () => {
    const svg = avatarSvg({ firstName: "<script>", lastName: "&amp;" });
    expect(svg).toContain(">&#60;&#38;</text>");
    expect(svg).not.toMatch(/<script|style=/);
  });
});

test("the photo's own address where it is ours, else the letters'", () => {
  expect(avatarPath({ username: "a@b" })).toBe("/user/student-avatar/a%40b");
  expect(avatarPath({ username: "ana", photoUrl: "https://drugdje.example/x.jpg" })).toBe("/user/student-avatar/ana");
  expect(avatarPath({ username: "ana", photoUrl: photoPath("ana", 7) })).toBe("/user/student-avatar/ana?v=7");
});
