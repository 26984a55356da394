import { expect, test } from "vitest";
import { type Actor, everyone, type Role, role, visitor } from "#kit/workflow/policy.ts";
import { apiRoutes, createRouteFinder, mayOpen, pageRoutes, routeParams } from "./routes.ts";

const addresses = [
  ...pageRoutes("theses", [
    ["", "home.tsx", everyone, "nobody"],
    ["thesis", "list.tsx", role("admin"), "nobody"],
    ["thesis/show/:id", "show.tsx", role("teacher"), "nobody"],
    ["thesis/mentor/new", "new.tsx", role("teacher"), "nobody"],
    ["student/theses-by-mentors/:id?", "by-mentors.tsx", everyone, "nobody"],
    ["student/theses-by-mentor-on-study/:mentor/:study?", "on-study.tsx", everyone, "nobody"],
    ["user/:username", "user.tsx", everyone, "nobody"],
    ["user/profile", "profile.tsx", everyone, "nobody"],
  ]),
  ...apiRoutes("json", [["service/grid-data/:id", role("library"), "nobody"]]),
  ...apiRoutes("file", [
    ["student-avatar/:username", everyone, "nobody"],
    ["ical/scheduled-defenses/:username/:token", everyone, "nobody"],
    ["api/openapi.json", everyone, "nobody"],
  ]),
];

const addressOf = createRouteFinder(addresses);

test.each([
  ["/", ""],
  ["/thesis", "thesis"],
  ["/thesis/", "thesis"],
  ["/thesis/show/12", "thesis/show/:id"],
  ["/student/theses-by-mentors", "student/theses-by-mentors/:id?"],
  ["/student/theses-by-mentors/3", "student/theses-by-mentors/:id?"],
  ["/student/theses-by-mentor-on-study/3", "student/theses-by-mentor-on-study/:mentor/:study?"],
  ["/student/theses-by-mentor-on-study/3/4", "student/theses-by-mentor-on-study/:mentor/:study?"],
  ["/ical/scheduled-defenses/ana.horvat/Ab_3", "ical/scheduled-defenses/:username/:token"],
  ["/user/profile", "user/profile"],
  ["/user/ana", "user/:username"],
  ["/api/openapi.json", "api/openapi.json"],
])("%s is the path %j", (path, address) => {
  expect(addressOf(path)?.path).toBe(address);
});

test.each([
  "/unknown",
  "/thesis/show",
  "/thesis/show/0",
  "/thesis/show/01",
  "/thesis/show/-1",
  "/thesis/show/1e3",
  "/thesis/show/1234567890",
  "/thesis/show/1/2",
  "/Thesis",
  "/thesis/../thesis",
  "/student/theses-by-mentors/ana",
  "/api/openapiXjson",
  "thesis",
])("%s is not a route", (path) => {
  expect(addressOf(path)).toBeUndefined();
});

test("a page names its module in the folder of its area", () => {
  expect(addressOf("/thesis/mentor/new")).toMatchObject({
    kind: "page",
    file: "areas/theses/screens/new.tsx",
  });
});

const person = (...roles: Role[]): Actor => ({ ...visitor, kind: "person", id: 1, roles });

test.each<[string, Actor, boolean]>([
  ["/thesis/mentor/new", visitor, false],
  ["/thesis/mentor/new", person("student"), false],
  ["/thesis/mentor/new", person("student", "teacher"), true],
  ["/thesis/mentor/new", person("admin"), true],
  ["/service/grid-data/1", person("library"), true],
  ["/service/grid-data/1", person("admin"), false],
  ["/", visitor, true],
])("%s, opened by %o: %s", (path, actor, opens) => {
  const address = addressOf(path);
  expect(address && mayOpen(address, actor)).toBe(opens);
});

test.each([
  ["history/record/:objectClass/:id", "/history/record/User/7", { objectClass: "User", id: "7" }],
  ["student/theses-by-mentors/:id?", "/student/theses-by-mentors", {}],
  ["import/data/:table", "/import/data/people.csv/", { table: "people.csv" }],
])("%s: the parameters of %s are %j", (path, requested, params) => {
  expect(routeParams({ path }, requested)).toEqual(params);
});
