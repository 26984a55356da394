import { expect, test } from "vitest";
import { maxRedirectLength, safeRedirectPath } from "./responses.ts";

test.each(["/", "/message/list?x=1", "/search?q=http://zlo.example//a", "/student/thesis/1#opis", "/a%20b"])(
  "%j is a path of our own",
  (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  },
);

test.each([
  ...["", null, undefined, "a", "https://zlo.example", "javascript:alert(1)", "data:text/html,a"],
  ...["//zlo.example", "///zlo.example", "/\\zlo.example", "\\\\zlo.example", "/\t/zlo.example", "/a\nb", " /a"],
  ...["/.//zlo.example", "/%2e//zlo.example", "/a/..//zlo.example", "/..//..//zlo.example", "/\u2028/a"],
])("%j is replaced by the home page, in every form that a browser gives it", (path) => {
  expect(safeRedirectPath(path)).toBe("/");
  expect(safeRedirectPath(path, "/homepage-user")).toBe("/homepage-user");
});

test.each([
  ["/č?q=đ", "/%C4%8D?q=%C4%91"],
  ["/a/../b", "/b"],
])("%j is encoded as browsers encode it", (path, encoded) => {
  expect(safeRedirectPath(path)).toBe(encoded);
});

test("a path longer than any of ours is replaced by the home page; its encoded length counts", () => {
  expect(safeRedirectPath(`/${"a".repeat(maxRedirectLength - 1)}`)).toHaveLength(maxRedirectLength);
  expect(safeRedirectPath(`/${"a".repeat(maxRedirectLength)}`)).toBe("/");
  expect(safeRedirectPath(`/${"č".repeat(maxRedirectLength / 4)}`)).toBe("/");
});
