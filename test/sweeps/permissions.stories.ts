import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { inStatus } from "#areas/reservations/fixtures.ts";
import { type ReservationStatus, reservationStatuses } from "#areas/reservations/reservations.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { type Actor, visitor as nobody, roles } from "#kit/workflow/policy.ts";
import { type ActionName, actionRequests, perform, stepTable } from "../model/actions.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { isPermittedNow } from "../model/oracle.ts";
import { type Client, createWorld, type Person } from "../world/index.ts";
import { personActor } from "../world/person-actor.ts";
import { dataPath, fillRoutePath, routeTableName } from "./route-rows.ts";
import { relations, specifiedAccess } from "./specified-access.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const elsewhere = await given.department();
const people: Record<string, Person> = {
  student: await given.student(),
  mentor: await given.teacher(),
  coMentor: await given.teacher(),
  head: await given.head(),
  otherStudent: await given.student(),
  otherTeacher: await given.teacher(),
  otherHead: await given.person({ roles: ["teacher", "headOfDepartment"] }),
  viceDean: await given.person({ roles: ["viceDean"] }),
  ...offices,
  admin: await given.person({ roles: ["admin"] }),
};
await sql("update departments set head_id = $1 where id = $2", [
  people.otherHead?.id,
  elsewhere.id,
]);

const { student, mentor, coMentor } = people as Record<"student" | "mentor" | "coMentor", Person>;
const life = await driveReservation(world, offices, {
  until: "libraryAndAccountancyConfirmed",
  student,
  mentor,
  coMentor,
});
const own: Record<string, number> = {
  theses: life.thesis,
  reservations: life.reservation,
  documents: life.document,
  users: mentor.id,
};

const signedIn = new Map<string, Client>();

/** Returns a person's client, who signs in once. */
async function clientOf(name: string): Promise<Client> {
  const person = people[name];
  const client = signedIn.get(name) ?? (person ? await as(person) : visitor);
  signedIn.set(name, client);
  return client;
}

const actorOf = (name: string): Actor => {
  const person = people[name];
  return person ? personActor(person) : nobody;
};

/**
 * Returns the last history entry and event and the number of mails; a refused request must not
 * change them.
 */
const written = () =>
  sql(
    "select (select max(id) from log_entries) as log, (select max(id) from events) as event, (select count(*) from mails) as mails",
  );

const named = routeTable.map((address) => [`/${address.path}`, address] as const);
const withId = named.filter(([, address]) => routeTableName(address));

describe("the routes admit the roles of product §2", () => {
  test.each(named)("%s", (_, address) => {
    const line = specifiedAccess.find(([path]) => path.test(address.path));
    if (!line)
      return expect(
        address.access.actorNames.length,
        "an addition admits somebody",
      ).toBeGreaterThan(0);
    const [, who] = line;
    const opening = roles.filter((role) => mayOpen(address, personActor({ id: 1, roles: [role] })));
    const wanted = roles.filter(
      (role) => typeof who === "string" || who.includes(role) || role === "admin",
    );
    // a call that only a certain role needs may be closed to the admin
    const admittedRoles = roles.filter(
      (role) => opening.includes(role) || (role === "admin" && address.kind !== "page"),
    );
    expect(admittedRoles).toEqual(wanted);
    expect(mayOpen(address, nobody)).toBe(who === "everyone");
  });
});

describe("the server admits exactly the actors of the route table", () => {
  test.each(named)("%s", async (_, address) => {
    const table = routeTableName(address);
    const path = fillRoutePath(address, { id: table ? (own[table] ?? 1) : 1, type: 1 });
    const before = await written();
    for (const name of [
      "visitor",
      "student",
      "mentor",
      "otherHead",
      "viceDean",
      ...Object.keys(offices),
      "admin",
    ]) {
      const client = await clientOf(name);
      if (mayOpen(address, actorOf(name))) {
        expect([name, (await client.get(path)).status]).not.toEqual([name, 500]);
        continue;
      }
      // one function refuses pages and their data, so the page itself, which costs more, is looked
      // at once a person
      const requestedPath =
        address.kind === "page" && refusedPages.has(name) ? dataPath(path) : path;
      if (name !== "visitor" && address.kind === "page") refusedPages.add(name);
      for (const answer of [await client.get(requestedPath), await client.post(requestedPath)]) {
        const { status, location } = answer;
        if (name !== "visitor") expect([name, status]).toEqual([name, 403]);
        else if (address.kind === "page")
          expect([status, location]).toEqual([302, address.entrance ?? toLogin(path)]);
        else
          expect([status, answer.json()]).toEqual([
            401,
            { type: "error", message: expect.any(String) },
          ]);
      }
      if (address.kind === "page") expect((await client.get(dataPath(path))).status).not.toBe(200);
    }
    expect(await written()).toEqual(before);
  });

  const refusedPages = new Set<string>();
  const toLogin = (path: string) => `/login?to=${encodeURIComponent(path)}`;
});

describe("the URL of an unknown row is 404 for everyone", () => {
  test.each(withId)("%s", async (_, address) => {
    for (const name of ["visitor", "admin"]) {
      const client = await clientOf(name);
      for (const id of ["0", "-1", "abc", "1.5", "1e3", "99999999999", "%31%00", "1'--"]) {
        const path = fillRoutePath(address, { id });
        expect([name, path, (await client.get(path)).status]).toEqual([name, path, 404]);
      }
      for (const id of ["0", "abc"])
        expect((await client.post(fillRoutePath(address, { id }))).status).toBe(404);
    }
    for (const name of relations.filter((name) => mayOpen(address, actorOf(name)))) {
      const client = await clientOf(name);
      const path = fillRoutePath(address, { id: 999_999_999 });
      expect([name, (await client.get(path)).status]).toEqual([
        name,
        onlyPosted(address) ? 302 : 404,
      ]);
      expect([name, (await client.post(path)).status]).not.toEqual([name, 500]);
    }
  });
});

/** True for a route that accepts only POST; its page redirects for every id. */
const onlyPosted = ({ path }: RouteEntry) => path === "user/impersonate/:id";

describe("only those whom the flow or a policy admits may take a step", () => {
  test.each(stepTable)("%s from %s, by the %s", async (name, from, who) => {
    const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
    const { id } = await given.reservation({
      thesis,
      student,
      status: from,
      ...itsDefense(from, thesis.id),
    });
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const record = inStatus(from, {
      studentId: student.id,
      mentorId: mentor.id,
      coMentorId: coMentor.id,
    });
    expect(isPermittedNow(name, actorOf(who), record)).toBe(true);
    const before = await written();
    const target = { thesis: thesis.id, reservation: id, document: document?.id ?? 0 }[
      actionRequests[name].of
    ];
    for (const other of relations) {
      const actor = actorOf(other);
      if (isPermittedNow(name, actor, record) && mayOpen(pageOf(name), actor)) continue;
      const { status, location } = await perform(await clientOf(other), name, target, brought);
      if (other === "visitor") expect(location).toMatch(/^\/login\?to=/);
      else expect([other, [403, 409].includes(status)]).toEqual([other, true]);
    }
    expect(await written()).toEqual(before);
    // the export of everything would not find their files
    await sql("delete from documents where reservation_id = $1", [id]);
    await sql("delete from reservations where id = $1", [id]);
  });

  const pageOf = (name: ActionName) => {
    const path = actionRequests[name].path(1);
    const address = routeTable.find((route) => `/${route.path.replace(/:\w+/, "1")}` === path);
    if (!address) throw new Error(`no page ${path}`);
    return address;
  };

  /** Valid input, so that a refusal is due to the actor. */
  const brought = {
    day: given.day(50),
    defenseDate: `${given.day(30)}T10:00`,
    defensePlace: "Dvorana 9",
  };

  const itsDefense = (status: ReservationStatus, index: number) => ({
    defense_place: `Dvorana ${index}`,
    ...(reservationStatuses.indexOf(status) >=
      reservationStatuses.indexOf("mentorSetDefenseDate") && {
      defense_date: given.instant(22 + index / 24),
    }),
  });
});
