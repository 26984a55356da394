import { expect, test } from "vitest";
import { routeTable } from "../routes.ts";
import { withoutToken } from "./error-responses.ts";

test.each([
  ["/ical/deadlines/ivo/tajna", "/ical/deadlines/ivo/…"],
  ["/notifications/unsubscribe/tajna", "/notifications/unsubscribe/…"],
  ["/notifications/unsubscribe/tajna.data", "/notifications/unsubscribe/…"],
  ["/upload/tajna", "/upload/…"],
  ["/student/thesis/12", "/student/thesis/12"],
  ["/", "/"],
  ["/nema-me/tajna", "/nema-me/tajna"],
])("the log shows %s as %s", (path, shown) => {
  expect(withoutToken(path)).toBe(shown);
});

test("the log shows no route's token", () => {
  const withToken = routeTable.filter(({ path }) => path.includes(":token"));
  expect(withToken.length).toBeGreaterThan(2);
  for (const { path } of withToken)
    expect(
      withoutToken(`/${path.replaceAll(":token", "tajna").replaceAll(/:\w+/g, "ivo")}`),
    ).not.toContain("tajna");
});
