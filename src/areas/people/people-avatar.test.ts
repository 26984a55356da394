import { expect, test } from "vitest";
import { avatarPath, avatarSvg, photoPath } from "./avatar.ts";

test("an avatar escapes markup in a name", () => {
  const svg = avatarSvg({ firstName: "<script>", lastName: "&amp;" });
  expect(svg).toContain(">&#60;&#38;</text>");
  expect(svg).not.toMatch(/<script|style=/);
});

test("the path of a photo of ours, else of the generated avatar", () => {
  expect(avatarPath({ username: "a@b" })).toBe("/user/student-avatar/a%40b");
  expect(avatarPath({ username: "ana", photoUrl: "https://drugdje.example/x.jpg" })).toBe(
    "/user/student-avatar/ana",
  );
  expect(avatarPath({ username: "ana", photoUrl: photoPath("ana", 7) })).toBe(
    "/user/student-avatar/ana?v=7",
  );
});
