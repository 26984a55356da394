import { describe, expect, test } from "vitest";
import { defaultBranding } from "#kit/appearance/branding.ts";
import type { RequestContext } from "#kit/http/request-context.server.ts";
import { mayOpen } from "#kit/http/routes.ts";
import type { Language } from "#kit/text/localization.ts";
import { type Actor, type Role, roles, visitor } from "#kit/workflow/policy.ts";
import { actionsFor, menusFor } from "../menus.ts";
import { routeTable } from "../routes.ts";
import { buildShellData } from "./shell-data.ts";

const shellOf = (actor: Actor, language: Language = "hr") =>
  buildShellData({
    context: {
      actor,
      language,
      faculty: { name: "Fakultet", nameEng: "", branding: defaultBranding },
    },
    takeFlash: () => undefined,
  } as unknown as RequestContext);

const person = (id: number, rights: Partial<Actor> = {}): Actor => ({
  ...visitor,
  kind: "person",
  id,
  username: `osoba.${id}`,
  name: `Osoba ${id}`,
  ...rights,
});

/** Rights of people: each role alone, several, and those of a head. */
const rightsOfPeople: Partial<Actor>[] = [
  {},
  ...roles.map((role) => ({ roles: [role] })),
  { roles: ["teacher", "library"] },
  { roles: ["teacher", "headOfDepartment"], headedDepartments: [3] },
  { roles: ["teacher"], headedDepartments: [3] },
];

describe("what the shell links to", () => {
  test.each(rightsOfPeople)(
    "is that of a person with %j, in both languages, also the second time",
    (rights) => {
      for (const language of ["hr", "en"] as const) {
        for (const actor of [person(1, rights), person(2, rights), person(1, rights)]) {
          const { menus, actions, actor: shown } = shellOf(actor, language);
          expect(menus).toEqual(menusFor(actor, language));
          expect(actions).toEqual(actionsFor(actor, language));
          expect(shown.name).toBe(actor.name);
        }
      }
    },
  );

  test("is not that of others", () => {
    const admin = shellOf(person(1, { roles: ["admin"] }));
    const student = shellOf(person(1, { roles: ["student"] }));
    expect(admin.paths.users).toBe("/user");
    expect(student.paths.users).toBeUndefined();
    expect(shellOf(visitor).menus).toEqual(menusFor(visitor, "hr"));
    expect(shellOf(visitor).actions).toEqual([]);
    expect([shellOf(visitor).bell, student.bell]).toEqual([false, true]);
  });
});

test.each([
  [
    ["teacher", "headOfDepartment"],
    ["", "Voditelj odjela", "Nastavnik", "Fakultet"],
  ],
  [
    ["teacher", "viceDean"],
    ["", "Prodekan", "Nastavnik", "Fakultet"],
  ],
  [["teacher"], ["", "Nastavnik", "Fakultet"]],
] as const)(
  "the menus of %j begin with the office, which comes before teaching: %j",
  (own, titles) => {
    const actor = person(1, {
      roles: [...own],
      headedDepartments: own.includes("headOfDepartment" as never) ? [3] : [],
    });
    expect(menusFor(actor, "hr").map(({ title }) => title)).toEqual(titles);
  },
);

test("what may be started from the palette is that of the own roles", () => {
  const labels = (...roles: Role[]) =>
    actionsFor(person(1, { roles }), "hr").map(({ label }) => label);
  expect(labels("student")).toEqual([
    "Predloži temu mentoru",
    "Nova poruka",
    "Moj profil",
    "Prijava i sigurnost",
    "Moji podaci",
    "Obavijesti i e-pošta",
    "Moja pošta",
    "Pretplata na kalendar",
    "Promijeni izgled",
    "Prijavi problem",
  ]);
  expect(labels("teacher")[0]).toBe("Predloži temu");
  expect(labels("admin")).not.toContain("Predloži temu");
  expect(actionsFor(person(1, { roles: ["student"] }), "en")[0]?.label).toBe(
    "Propose a topic to a mentor",
  );
});

test.each(routeTable)(
  "who may open /$path depends on roles and headed departments only",
  (route) => {
    for (const rights of rightsOfPeople) {
      const impersonator = { id: 9, username: "admin", name: "Admin" };
      const opens = [
        person(0, rights),
        person(1, rights),
        person(2, { ...rights, impersonator }),
      ].map((actor) => mayOpen(route, actor));
      expect(new Set(opens).size).toBe(1);
    }
  },
);
