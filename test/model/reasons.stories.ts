import { expect, test } from "vitest";
import { reasonColumn } from "#areas/reservations/transition.server.ts";
import { createWorld } from "../world/index.ts";
import { type ActionName, actionRequests, perform, type StepActor, stepTable } from "./actions.ts";

const { given, as, sql } = await createWorld();
const offices: Partial<Record<StepActor, { id: number }>> = {
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

/**
 * The column in which each action stores its reason; the reason of a returned version is stored
 * with its review.
 */
const reasonColumns: Partial<Record<ActionName, string>> = {
  ...reasonColumn,
  returnFinal: "returnReason",
};
const steps = stepTable.flatMap(([name, from, who]) =>
  reasonColumns[name] ? [[name, from, who, toSnakeCase(reasonColumns[name])] as const] : [],
);

function toSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

test.each(steps)(
  "%s from %s stores a reason of limited length without control characters",
  async (name, from, who, column) => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student,
      status: from,
      defense_place: `Dvorana ${thesis.id}`,
    });
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const client = await as(who === "mentor" ? mentor : (offices[who] ?? mentor));
    const target = actionRequests[name].of === "document" ? (document?.id ?? 0) : id;
    const giveReason = (text: string) =>
      perform(client, name, target, { reason: text, mentorComment: text });
    expect((await giveReason("\u0000\u0007 ")).status).toBe(422);
    expect((await giveReason("ž".repeat(5_001))).status).toBe(422);
    expect((await giveReason(" Ispravite\u0000 naslov.\r\nHvala! ")).status).toBe(303);
    expect(await sql(`select ${column} as reason from reservations where id = $1`, [id])).toEqual([
      { reason: "Ispravite naslov.\nHvala!" },
    ]);
  },
);

test.each([
  ["/service/submitted-to-student-services", "statements"],
  ["/service/confirm-defense-date", "mentorSetDefenseDate"],
  ["/mentor/confirm-reservation", "reserved"],
] as const)("a form on %s without a known button changes nothing", async (path, status) => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const { id, version } = await given.reservation({
    thesis,
    student: await given.student(),
    status,
  });
  const client = await as(path.startsWith("/mentor") ? mentor : (offices.services ?? mentor));
  for (const values of [undefined, { step: "" }, { step: "yes" }])
    expect((await client.post(`${path}/${id}`, values)).status).toBe(422);
  expect(await sql("select version from reservations where id = $1", [id])).toEqual([{ version }]);
});
