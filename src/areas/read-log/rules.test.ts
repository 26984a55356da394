import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { isReadStatus, loggedRoutePaths, readKindOf, recordIdOf } from "./rules.ts";

describe("which reads are logged", () => {
  test("every logged route is there, and its last part is the record's id if it has one", () => {
    const known = new Map(routeTable.map(({ path }) => [path, path.split("/").at(-1)]));
    for (const path of loggedRoutePaths) {
      expect(known.has(path), path).toBe(true);
      if (path.includes(":")) expect(known.get(path), path).toBe(":id");
    }
  });

  test("every page and file of certificates, user pages and proofs is among them", () => {
    const personal =
      /^(certificate-of-completion|user\/(show|edit|delete)|service\/(payment-proof|student|paper-file))\b/;
    const written = ["certificate-of-completion/new"];
    const missing = routeTable
      .map(({ path }) => path)
      .filter((path) => personal.test(path) && !written.includes(path) && readKindOf(path) === undefined);
    expect(missing).toEqual(["service/student-services"]);
  });

  test.each([
    ["/user/show/17", 17],
    ["/user/show/17/", 17],
    ["/service/students", 0],
    ["/user/grid-data", 0],
  ])("%s: record %i", (path, id) => {
    expect(recordIdOf(path)).toBe(id);
  });

  test.each([
    [200, true],
    [206, true],
    [304, true],
    [302, false],
    [403, false],
    [404, false],
    [500, false],
  ])("an answer with %i is a read: %s", (status, isRead) => {
    expect(isReadStatus(status)).toBe(isRead);
  });
});
