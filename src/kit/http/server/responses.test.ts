import { expect, test } from "vitest";
import { safeRedirectPath } from "./responses.ts";

test.each(["/", "/message/list?x=1", "/search?q=http://zlo.example//a", "/student/thesis/1#opis", "/a/../b"])(
  "%j is a path of our own",
  (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  },
);

test.each([
  ...["", null, undefined, "a", "https://zlo.example", "javascript:alert(1)", "data:text/html,a"],
  ...["//zlo.example", "///zlo.example", "/\\zlo.example", "\\\\zlo.example", "/\t/zlo.example", "/a\nb", " /a"],
  ...["/.//zlo.example", "/%2e//zlo.example", "/a/..//zlo.example", "/..//..//zlo.example", "/\u2028/a"],
])("%j leads home, and so does whatever a browser makes of it", (path) => {
  expect(safeRedirectPath(path)).toBe("/");
  expect(safeRedirectPath(path, "/homepage-user")).toBe("/homepage-user");
});
