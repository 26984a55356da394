import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import type { RouteEntry } from "#kit/http/routes.ts";
import { roles } from "#kit/workflow/policy.ts";
import { driveReservation } from "./model/drive-reservation.ts";
import { dataPath, fillRoutePath, routeTableName } from "./sweeps/route-rows.ts";
import { specifiedAccess } from "./sweeps/specified-access.ts";
import { type Client, createWorld, type Person } from "./world/index.ts";

/** The record sets of spec §2, each with six routes. */
const sets = [
  "academic-year",
  "certificate-of-completion",
  "defense-deadline",
  "department",
  "document",
  "mentor-academic-year",
  "mentor-note",
  "reservation",
  "strategic-area",
  "study-academic-year",
  "study",
  "study-program",
  "thesis",
  "user",
  "user-department",
] as const;
const routes = ["", "/show-all", "/show/:id", "/new", "/edit/:id", "/delete/:id"] as const;
const crud = sets.flatMap((set) => routes.map((route) => `${set}${route}`));

const world = await createWorld();
const { given, as, visitor, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const [student, mentor] = [await given.student(), await given.teacher()];
const people: Record<(typeof roles)[number], Person> = {
  student,
  teacher: mentor,
  headOfDepartment: await given.head(),
  viceDean: await given.person({ roles: ["viceDean"] }),
  library: offices.library,
  accountancy: offices.accountancy,
  studentServices: offices.services,
  admin: await given.person({ roles: ["admin"] }),
};
await sql("update users set roles = array['headOfDepartment'] where id = $1", [
  people.headOfDepartment.id,
]);
const clients = await Promise.all(
  roles.map(async (role): Promise<[string, Client]> => [role, await as(people[role])]),
);

/**
 * The records with which the routes are opened. All belong to one student and one mentor, so that
 * the requests also cover the people of a record.
 */
const reservation = await driveReservation(world, offices, {
  until: "libraryAndAccountancyConfirmed",
  student,
  mentor,
});
const note = await given.insert("mentor_notes", {
  mentor_id: mentor.id,
  note: "<p>Konzultacije su utorkom.</p>",
});
const area = await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });
const certificate = await given.insert("certificates_of_completion", {
  reservation_id: reservation.reservation,
});
const rows: Record<string, number> = {
  theses: reservation.thesis,
  reservations: reservation.reservation,
  documents: reservation.document,
  mentor_notes: note.id,
  users: student.id,
  strategic_areas: area.id,
  certificates_of_completion: certificate.id,
};

/**
 * Record sets with access by record: a role that may open the page may be refused for records of
 * others.
 */
const byRecord = /^(thesis|reservation|document|mentor-note)\//;

const rowOf = async (address: RouteEntry) => {
  const table = routeTableName(address);
  if (!table) return 0;
  rows[table] ??=
    (await sql<{ id: number }>(`select min(id)::int as id from ${table}`))[0]?.id ?? 0;
  return rows[table];
};

/** The roles to which a page was refused. */
const refusedPages = new Set<string>();

/** Returns the last history entry and event; a refused request must not change them. */
const written = () =>
  sql("select (select max(id) from log_entries) as log, (select max(id) from events) as event");

test("there are 15 sets of 6 routes", () => {
  expect([sets.length, crud.length]).toEqual([15, 90]);
});

describe.each(crud)("/%s", (path) => {
  const address = routeTable.find((route) => route.path === path);
  const who = specifiedAccess.find(([pattern]) => pattern.test(path))?.[1];
  if (!address || !who)
    return void test("is an address of which product §2 says who opens it", () => {
      expect([address?.path, who]).toEqual([path, expect.anything()]);
    });
  const admitted = (role: string) =>
    role === "admin" || typeof who === "string" || who.some((allowedRole) => allowedRole === role);

  test("answers the right ones and refuses the others, by GET and by POST", async () => {
    const id = await rowOf(address);
    const to = fillRoutePath(address, { id });
    expect(address.kind).toBe("page");
    for (const [role, client] of clients.filter(([role]) => admitted(role))) {
      const { status, location } = await client.get(to);
      const fits = [
        200,
        302,
        303,
        ...(byRecord.test(path) && path.includes(":id") && role !== "admin" ? [403] : []),
      ];
      expect([role, fits.includes(status), location?.startsWith("/login") ?? false]).toEqual([
        role,
        true,
        false,
      ]);
    }
    const before = await written();
    for (const [role, client] of clients.filter(([role]) => !admitted(role))) {
      // one function refuses pages and their data, so the page itself, which costs more, is asked
      // for once a role
      const requestedPath = refusedPages.has(role) ? dataPath(to) : to;
      refusedPages.add(role);
      for (const { status } of [
        await client.get(requestedPath),
        await client.post(requestedPath, { name: "Podmetnuto" }),
      ])
        expect([role, status]).toEqual([role, 403]);
    }
    const toLogin = `/login?to=${encodeURIComponent(to)}`;
    for (const { status, location } of [await visitor.get(to), await visitor.post(to)])
      expect([status, location]).toEqual([302, toLogin]);
    expect(await written()).toEqual(before);
  });
});

describe("a set's own page is somebody's", () => {
  test.each([
    ["thesis/show/:id", "teacher"],
    ["mentor-note/show/:id", "teacher"],
    ["mentor-note/edit/:id", "teacher"],
    ["reservation/show/:id", "studentServices"],
    ["reservation/show/:id", "library"],
    ["reservation/show/:id", "accountancy"],
    ["certificate-of-completion/show/:id", "studentServices"],
  ] as const)("%s shows the %s their row", async (path, role) => {
    const address = routeTable.find((route) => route.path === path);
    const client = await as(people[role]);
    expect(
      address && (await client.get(fillRoutePath(address, { id: await rowOf(address) }))).status,
    ).toBe(200);
  });
});
