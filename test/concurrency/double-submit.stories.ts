import { describe, expect, onTestFinished, test } from "vitest";
import { publish } from "#app/subscribers.ts";
import { expireReservations } from "#areas/reservations/expiry-jobs.server.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import {
  type ActionName,
  actionRequests,
  type PostedValues,
  perform,
  stepTable,
} from "../model/actions.ts";
import { createWorld, type Person, type TestResponse } from "../world/index.ts";

const { given, as, sql, databaseUrl } = await createWorld();
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const head = await given.head();

type ReservationPeople = Record<"student" | "mentor", Person> & {
  thesis: number;
  reservation: number;
  document: number;
};

/** Creates an open reservation in a status, with its own people. */
async function createReservation(
  status: ReservationStatus,
  fields = {},
): Promise<ReservationPeople> {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor, co_mentor_id: (await given.teacher()).id });
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    defense_place: `Dvorana ${thesis.id}`,
    ...fields,
  });
  return {
    mentor,
    student,
    thesis: thesis.id,
    reservation: id,
    document: await newestDocument(id),
  };
}

const newestDocument = async (reservationId: number) =>
  (
    await sql<{ id: number }>("select max(id) as id from documents where reservation_id = $1", [
      reservationId,
    ])
  )[0]?.id ?? 0;

/** The values that an action needs in addition to its default form. */
const extraValues: Partial<Record<ActionName, (life: ReservationPeople) => PostedValues>> = {
  setDefenseDate: ({ reservation }) => ({
    defenseDate: `${given.day(28)}T10:00`,
    defensePlace: `Vijećnica ${reservation}`,
  }),
  changeExpiresAt: () => ({ day: given.day(40) }),
};
/** The offices confirm before a payment only where none is asked for. */
async function chargeNothing() {
  onTestFinished(async () => void (await sql("update studies set completion_fee = ''")));
  await sql("update studies set completion_fee = '0,00'");
}

const pastDefense = { defense_date: given.instant(-0.1) };

describe("two simultaneous clicks take effect once", () => {
  test.each(stepTable)("%s from %s by the %s", async (name, from, who) => {
    const life = await createReservation(from, name === "finish" ? pastDefense : {});
    if (name === "answerWorking")
      await perform(await as(life.student), "sendWorking", life.reservation);
    if (name === "resubmitFinal")
      await sql("update documents set review_status = 'minorChanges' where id = $1", [
        life.document,
      ]);
    if (name.startsWith("clear") && from === "mentorConfirmedThesis") await chargeNothing();
    const client = await as({ ...life, ...offices, head }[who]);
    const click = () =>
      perform(client, name, life[actionRequests[name].of], extraValues[name]?.(life));
    await expectOnce(life, () => Promise.all([click(), click()]));
  });

  test("a defense closed with a 1", async () => {
    const life = await createReservation("studentServicesConfirmedDefenseDate", pastDefense);
    const services = await as(offices.services);
    const click = () => perform(services, "finish", life.reservation, { grade: "1" });
    await expectOnce(life, () => Promise.all([click(), click()]));
  });

  test.each(["sendForPublication", "remove", "publish", "returnToDraft"] as const)(
    "%s of a thesis",
    async (name) => {
      const mentor = await given.teacher();
      const status =
        name === "publish" || name === "returnToDraft" ? "notPublished" : "notPublishedDraft";
      const { id } = await given.thesis({ mentor, status });
      const client = await as(status === "notPublished" ? head : mentor);
      const click = () => perform(client, name, id);
      await expectOnce({ thesis: id, reservation: 0, document: 0 }, () =>
        Promise.all([click(), click()]),
      );
    },
  );

  test("the clock of two nodes, and a mentor who confirms at the last moment", async () => {
    const life = await createReservation("reserved");
    const mentor = await as(life.mentor);
    const nodes = [connect(databaseUrl), connect(databaseUrl)];
    const jobs = { prepare: async () => async () => {} };
    const files = { uploads: { list: async () => [] } };
    const node = ({ db }: (typeof nodes)[number], now: Date) =>
      expireReservations({
        db,
        actor: systemActor,
        publish,
        now,
        jobs,
        files,
        publicUrl: "http://localhost",
      } as unknown as Context);
    await expectOnce(life, async () => {
      const [answer] = await Promise.all([
        perform(mentor, "confirm", life.reservation),
        ...nodes.map((connection) => node(connection, given.instant(15))),
      ]);
      return [answer];
    });
    await Promise.all(nodes.map(({ close }) => close()));
  });
});

type LogCount = { object_class: string; object_id: number; entries: number };

/**
 * Checks concurrent submissions: at most one makes a change, all get a page, and history and mails
 * record the change once. Entries for the mail of the day are not mailed yet.
 */
async function expectOnce(
  of: Pick<ReservationPeople, "thesis" | "reservation" | "document">,
  press: () => Promise<TestResponse[]>,
) {
  const [mark] = await sql<{ log: string; event: string }>(
    "select (select coalesce(max(id), 0) from log_entries) as log, (select coalesce(max(id), 0) from events) as event",
  );
  const answers = await press();
  const statuses = answers.map(({ status }) => status);
  const [left] = await sql("select 1 from theses where id = $1", [of.thesis]);
  const calm = [303, 409, 422, ...(left ? [] : [404])];
  expect(statuses.filter((status) => !calm.includes(status))).toEqual([]);
  const written = await sql<LogCount>(
    "select object_class, object_id, count(*)::int as entries from log_entries where id > $1 group by 1, 2",
    [mark?.log],
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ entries }) => entries > 1)).toEqual([]);
  const events = await sql<{ name: string; told: number[]; mailed: number[] }>(
    `select e.name, array(select user_id from notifications where event_id = e.id and not awaits_digest order by 1) as told,
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
