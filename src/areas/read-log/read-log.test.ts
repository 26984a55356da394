import { describe, expect, test } from "vitest";
import { findRoute, routeTable } from "#app/routes.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { isReadStatus, readOf } from "./read-log.ts";
import { texts } from "./texts.ts";

const admin: Actor = { ...visitor, kind: "person", id: 1, roles: ["admin"] };
const teacher: Actor = { ...admin, roles: ["teacher"] };

const readAt = (address: string, actor = admin) => {
  const { pathname: path, search } = new URL(address, "https://teza.example");
  const route = findRoute(path);
  return route && readOf(route, { path, url: `http://localhost${path}${search}` }, actor);
};

describe("each route declares whose data it reads", () => {
  test("a record is named by the id in its address, and every kind is declared by some route", () => {
    const declared = new Set<string>();
    for (const { path, reads } of routeTable) {
      if (reads === "nobody") continue;
      declared.add(reads.kind);
      const kinds: object = reads.of === "record" ? texts.hr.recordKinds : texts.hr.listKinds;
      expect([path, reads.kind in kinds]).toEqual([path, true]);
      if (reads.of === "record") expect([path, path.endsWith("/:id")]).toEqual([path, true]);
    }
    const { recordKinds, listKinds } = texts.hr;
    expect([...declared].toSorted()).toEqual(
      [...Object.keys(recordKinds), ...Object.keys(listKinds)].toSorted(),
    );
  });

  test.each([
    ["/user/show/17", "user", 17, ""],
    ["/user/show/17/", "user", 17, ""],
    ["/history/record/Reservation/5", "history", 5, "Reservation"],
    ["/service/students?q=ana", "studentList", 0, "q=ana"],
    ["/import/data/people.csv", "importData", 0, "people.csv"],
    ["/import/everything.zip", "importData", 0, ""],
    ["/import/show/9?_routes=import", "importData", 0, "9"],
    ["/service/grid-data/2", "officeQueue", 0, "2"],
  ])("%s: %s %i %s", (address, kind, recordId, detail) => {
    expect(readAt(address)).toMatchObject({ kind, recordId, detail });
  });

  test("the stored choice of a list is bounded", () => {
    expect(readAt(`/service/students?q=${"a".repeat(5_000)}`)?.detail).toHaveLength(300);
  });

  test("public pages, and one's own mails, hold nobody's", () => {
    expect(readAt("/student/thesis/7")).toBeUndefined();
    expect(readAt("/outbox", teacher)).toBeUndefined();
    expect(readAt("/outbox")).toMatchObject({ kind: "mailList" });
  });

  test.each([
    [200, true],
    [206, true],
    [304, true],
    [422, true],
    [302, false],
    [403, false],
    [404, false],
    [500, false],
  ])("an answer with %i is a read: %s", (status, isRead) => {
    for (const method of ["GET", "POST"]) expect(isReadStatus(status, method)).toBe(isRead);
  });

  test.each([409, 413, 429, 503])(
    "a form that comes back with %i is one, and an error page isn't",
    (status) => {
      expect([isReadStatus(status, "POST"), isReadStatus(status, "GET")]).toEqual([true, false]);
    },
  );
});
