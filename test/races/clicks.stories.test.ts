import { describe, expect, test } from "vitest";
import { announce } from "#app/areas.ts";
import { expireReservations } from "#areas/reservations/expiry/server/jobs.ts";
import type { ReservationStatus } from "#areas/reservations/schema.ts";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/actor.ts";
import { type ActName, acts, does, type Values } from "#test/model/acts.ts";
import { turns } from "#test/model/turns.ts";
import { type Answer, type Person, world } from "#test/world/index.ts";

const { given, as, sql, databaseUrl } = await world();
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const head = await given.head();

type Life = Record<"student" | "mentor", Person> & { thesis: number; reservation: number; document: number };

/** A reservation in a status, on its way; each has its own people. */
async function life(status: ReservationStatus, fields = {}): Promise<Life> {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor, co_mentor_id: (await given.teacher()).id });
  const { id } = await given.reservation({ thesis, student, status, defense_place: `Dvorana ${thesis.id}`, ...fields });
  return { mentor, student, thesis: thesis.id, reservation: id, document: await newestDocument(id) };
}

const newestDocument = async (reservationId: number) =>
  (await sql<{ id: number }>("select max(id) as id from documents where reservation_id = $1", [reservationId]))[0]
    ?.id ?? 0;

/** What an act needs beside what is always acceptable. */
const needs: Partial<Record<ActName, (life: Life) => Values>> = {
  setDefenseDate: ({ reservation }) => ({
    defenseDate: `${given.day(28)}T10:00`,
    defensePlace: `Vijećnica ${reservation}`,
  }),
  changeExpiresAt: () => ({ day: given.day(40) }),
};
const begun = { defense_date: given.instant(-0.1) };

describe("two clicks at the same moment do a thing once", () => {
  test.each(turns)("%s from %s by the %s", async (name, from, who) => {
    const one = await life(from, name === "finish" ? begun : {});
    if (name === "answerWorking") await does(await as(one.student), "sendWorking", one.reservation);
    if (name === "resubmitFinal")
      await sql("update documents set review_status = 'minorChanges' where id = $1", [one.document]);
    const client = await as({ ...one, ...offices, head }[who]);
    const click = () => does(client, name, one[acts[name].of], needs[name]?.(one));
    await once(one, () => Promise.all([click(), click()]));
  });

  test("a defense closed with a 1", async () => {
    const one = await life("studentServicesConfirmedDefenseDate", begun);
    const services = await as(offices.services);
    const click = () => does(services, "finish", one.reservation, { grade: "1" });
    await once(one, () => Promise.all([click(), click()]));
  });

  test.each(["sendForPublication", "remove", "publish", "returnToDraft"] as const)("%s of a topic", async (name) => {
    const mentor = await given.teacher();
    const status = name === "publish" || name === "returnToDraft" ? "notPublished" : "notPublishedDraft";
    const { id } = await given.thesis({ mentor, status });
    const client = await as(status === "notPublished" ? head : mentor);
    const click = () => does(client, name, id);
    await once({ thesis: id, reservation: 0, document: 0 }, () => Promise.all([click(), click()]));
  });

  test("the clock of two nodes, and a mentor who confirms at the last moment", async () => {
    const one = await life("reserved");
    const mentor = await as(one.mentor);
    const nodes = [connect(databaseUrl), connect(databaseUrl)];
    const jobs = { enqueue: async () => {}, enqueueAll: async () => {} };
    const node = ({ db }: (typeof nodes)[number], now: Date) =>
      expireReservations({
        db,
        actor: systemActor,
        announce,
        now,
        jobs,
        publicUrl: "http://localhost",
      } as unknown as Context);
    await once(one, async () => {
      const [answer] = await Promise.all([
        does(mentor, "confirm", one.reservation),
        ...nodes.map((connection) => node(connection, given.instant(15))),
      ]);
      return [answer];
    });
    await Promise.all(nodes.map(({ close }) => close()));
  });
});

type Written = { object_class: string; object_id: number; entries: number };

/** Whatever was pressed: at most one goes through as a change, all get a page, and history and mails tell of it once. */
async function once(of: Pick<Life, "thesis" | "reservation" | "document">, press: () => Promise<Answer[]>) {
  const [mark] = await sql<{ log: string; event: string }>(
    "select (select coalesce(max(id), 0) from log_entries) as log, (select coalesce(max(id), 0) from events) as event",
  );
  const answers = await press();
  const statuses = answers.map(({ status }) => status);
  const [left] = await sql("select 1 from theses where id = $1", [of.thesis]);
  const calm = [303, 409, 422, ...(left ? [] : [404])];
  expect(statuses.filter((status) => !calm.includes(status))).toEqual([]);
  const written = await sql<Written>(
    "select object_class, object_id, count(*)::int as entries from log_entries where id > $1 group by 1, 2",
    [mark?.log],
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ entries }) => entries > 1)).toEqual([]);
  const events = await sql<{ name: string; told: number[]; mailed: number[] }>(
    `select e.name, array(select user_id from notifications where event_id = e.id order by 1) as told,
       array(select user_id from mails where event_id = e.id order by 1) as mailed
     from events e where e.id > $1 and (e.thesis_id = $2 or e.reservation_id = $3)`,
    [mark?.event, of.thesis, of.reservation],
  );
  const names = events.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const { told, mailed } of events) expect(mailed).toEqual(told);
  const steps = names.filter((name) => !name.startsWith("certificate."));
  expect(steps).toHaveLength(1);
}
