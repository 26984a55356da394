import { expect, test } from "vitest";
import { type Actor, everyone, type Role, role, visitor } from "#kit/workflow/policy.ts";
import { apiRoutes, createRouteFinder, mayOpen, pageRoutes } from "./routes.ts";

const addresses = [
  ...pageRoutes("theses", [
    ["", "home.tsx", everyone],
    ["thesis", "list.tsx", role("admin")],
    ["thesis/show/:id", "show.tsx", role("teacher")],
    ["thesis/mentor/new", "new.tsx", role("teacher")],
    ["student/theses-by-mentors/:id?", "by-mentors.tsx", everyone],
    ["student/theses-by-mentor-on-study/:mentor/:study?", "on-study.tsx", everyone],
    ["user/:username", "user.tsx", everyone],
    ["user/profile", "profile.tsx", everyone],
  ]),
  ...apiRoutes("json", [["service/grid-data/:id", role("library")]]),
  ...apiRoutes("file", [
    ["student-avatar/:username", everyone],
    ["ical/scheduled-defenses/:username/:token", everyone],
    ["api/openapi.json", everyone],
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
  expect(addressOf("/thesis/mentor/new")).toMatchObject({ kind: "page", file: "areas/theses/screens/new.tsx" });
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
