import { describe, expect, test } from "vitest";
import { type Employee, hasChanges, planSync, type StoredUser } from "./hr-sync.ts";

const ana: Employee = {
  username: "ahorvat",
  firstName: "Ana",
  lastName: "Horvat",
  nameWithTitle: "dr. sc. Ana Horvat",
  email: "ana@fakultet.example",
  departmentHrId: "10",
  active: true,
};

const finance = { id: 1, hrId: "10", name: "Odjel za financije" };
const law = { id: 2, hrId: "20", name: "Odjel za pravo" };
const departments = [finance, law];
const member = (id: number, of = finance) => ({
  id,
  departmentId: of.id,
  hrId: of.hrId,
  name: of.name,
});

const stored = (fields: Partial<StoredUser> = {}): StoredUser => {
  const { departmentHrId: _, ...same } = ana;
  return {
    ...same,
    id: 7,
    version: 3,
    admin: false,
    student: false,
    departments: [member(5)],
    ...fields,
  };
};

const plan = (employees: Employee[], users: StoredUser[]) =>
  planSync({ employees, stored: users, departments });

describe("the changes from the HR records", () => {
  test("are none if both have the same data", () => {
    const syncPlan = plan([ana], [stored()]);
    expect(syncPlan).toMatchObject({ unchanged: 1, changed: [], added: [], left: [], missing: [] });
    expect(hasChanges(syncPlan)).toBe(false);
  });

  test("list old and new values field by field", () => {
    const syncPlan = plan(
      [{ ...ana, lastName: "Horvat Kos", nameWithTitle: "doc. dr. sc. Ana Horvat Kos" }],
      [stored()],
    );
    expect(syncPlan.changed).toEqual([
      {
        id: 7,
        version: 3,
        username: "ahorvat",
        name: "Ana Horvat",
        move: null,
        changes: [
          { field: "lastName", was: "Horvat", willBe: "Horvat Kos" },
          {
            field: "nameWithTitle",
            was: "dr. sc. Ana Horvat",
            willBe: "doc. dr. sc. Ana Horvat Kos",
          },
        ],
        values: { lastName: "Horvat Kos", nameWithTitle: "doc. dr. sc. Ana Horvat Kos" },
      },
    ]);
    expect(hasChanges(syncPlan)).toBe(true);
  });

  test.each([
    ["of one department moves", [member(5)], { departmentId: 2, replaces: 5 }, "Odjel za pravo"],
    ["of none enters one", [], { departmentId: 2, replaces: null }, "Odjel za pravo"],
    [
      "of several gets one more",
      [member(5), { ...member(6), departmentId: 3, hrId: null, name: "Katedra" }],
      { departmentId: 2, replaces: null },
      "Odjel za financije, Katedra, Odjel za pravo",
    ],
  ])("who is %s", (_, memberships, move, willBe) => {
    const syncPlan = plan(
      [{ ...ana, departmentHrId: "20" }],
      [stored({ departments: memberships })],
    );
    expect(syncPlan.changed[0]).toMatchObject({ move, changes: [{ field: "department", willBe }] });
  });

  test("name an unknown department, which changes nothing", () => {
    const syncPlan = plan([{ ...ana, departmentHrId: "99" }], [stored()]);
    expect(syncPlan).toMatchObject({ unknownDepartments: ["99"], changed: [], unchanged: 1 });
    expect(plan([{ ...ana, departmentHrId: null }], [stored()]).unchanged).toBe(1);
  });

  test("add a new person, unless they have already left", () => {
    expect(plan([ana], []).added).toEqual([
      { ...ana, departmentId: 1, department: "Odjel za financije" },
    ]);
    expect(plan([{ ...ana, active: false }], []).added).toEqual([]);
  });

  test("deactivate people who have left, except admins and students", () => {
    const leaver = { ...ana, active: false, lastName: "Novi" };
    expect(plan([leaver], [stored()])).toMatchObject({
      left: [{ id: 7, version: 3 }],
      changed: [],
      stayed: [],
    });
    expect(plan([leaver], [stored({ admin: true })])).toMatchObject({
      left: [],
      stayed: [{ reason: "admin" }],
    });
    expect(plan([leaver], [stored({ student: true })])).toMatchObject({
      left: [],
      stayed: [{ reason: "student" }],
    });
    expect(hasChanges(plan([leaver], [stored({ active: false })]))).toBe(false);
  });

  test("keep deactivated users deactivated, whatever the HR records contain", () => {
    expect(hasChanges(plan([{ ...ana, lastName: "Novi" }], [stored({ active: false })]))).toBe(
      false,
    );
  });

  test("name people who are missing in the HR records and do not deactivate them", () => {
    expect(plan([], [stored()])).toMatchObject({
      missing: [{ username: "ahorvat", name: "Ana Horvat" }],
      left: [],
    });
    expect(plan([], [stored({ active: false })]).missing).toEqual([]);
  });
});
