import { expect, test } from "vitest";
import { world } from "#test/world/index.ts";
import { type ActName, acts, does } from "./acts.ts";
import { turns, type Who } from "./turns.ts";

const { given, as, sql } = await world();
const offices: Partial<Record<Who, { id: number }>> = {
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

/** Where each act keeps what was said. */
const kept: Partial<Record<ActName, string>> = {
  refuse: "reason_for_cancellation",
  cancel: "reason_for_cancellation",
  returnFinal: "return_reason",
  returnPayment: "return_reason",
  returnStatements: "return_reason",
  returnToStudent: "return_reason",
  reopenDefense: "return_reason",
};
const told = turns.flatMap(([name, from, who]) => (kept[name] ? [[name, from, who, kept[name]] as const] : []));

test.each(told)(
  "a reason for %s from %s is kept as it reads, whatever was pasted, and not without end",
  async (name, from, who, column) => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({ thesis, student, status: from, defense_place: `Dvorana ${thesis.id}` });
    const [document] = await sql<{ id: number }>("select id from documents where reservation_id = $1", [id]);
    const client = await as(who === "mentor" ? mentor : (offices[who] ?? mentor));
    const target = acts[name].of === "document" ? (document?.id ?? 0) : id;
    const say = (text: string) => does(client, name, target, { reason: text, mentorComment: text });
    expect((await say("\u0000\u0007 ")).status).toBe(422);
    expect((await say("ž".repeat(5_001))).status).toBe(422);
    expect((await say(" Ispravite\u0000 naslov.\r\nHvala! ")).status).toBe(303);
    expect(await sql(`select ${column} as said from reservations where id = $1`, [id])).toEqual([
      { said: "Ispravite naslov.\nHvala!" },
    ]);
  },
);

test.each([
  ["/service/submitted-to-student-services", "statements"],
  ["/service/confirm-defense-date", "mentorSetDefenseDate"],
  ["/mentor/confirm-reservation", "reserved"],
] as const)("a form on %s whose button is unknown decides nothing", async (path, status) => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const { id, version } = await given.reservation({ thesis, student: await given.student(), status });
  const client = await as(path.startsWith("/mentor") ? mentor : (offices.services ?? mentor));
  for (const values of [undefined, { step: "" }, { step: "yes" }])
    expect((await client.post(`${path}/${id}`, values)).status).toBe(404);
  expect(await sql("select version from reservations where id = $1", [id])).toEqual([{ version }]);
});
