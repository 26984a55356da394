import { expect, test } from "vitest";
import { createWorld } from "../world/index.ts";
import { type LifeStepName, lifeSteps, prepareStep } from "../world/life-steps.ts";
import { countTraffic } from "../world/round-trips.ts";

const traffic = countTraffic("teza");
const { given, as, sql } = await createWorld();
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

/**
 * How often each step waits for the database: for the session, for the locks with the facts of the
 * decision, for the changes with the event, and for the notifications with `commit`.
 */
const waits: Record<LifeStepName, number> = {
  reserve: 6, // whether somebody holds the thesis, and the reservation whose id the event names
  confirm: 4,
  submitFinal: 7, // rights and quota before the file is received, its record, and the document
  approveFinal: 5, // rights and quota, as a file may come with it
  pay: 6, // rights and quota before the file is received, and its record
  clearLibrary: 4,
  clearAccountancy: 4,
  confirmStatements: 4,
  confirmFormal: 4,
  setDefenseDate: 6, // the deadlines, and clashes of people and rooms
  confirmDefenseDate: 4,
  finish: 6, // the draft of the certificate, whose id its event names
};

test.each(Object.keys(lifeSteps) as LifeStepName[])(
  "%s waits for the database only so often",
  async (name) => {
    const take = async () => {
      const { person, path, form } = await prepareStep(given, sql, offices, name);
      const client = await as(person);
      traffic.roundTrips = 0;
      const { status, text } = await client.post(path, form);
      expect([status, status === 303 ? "" : text.slice(0, 300)]).toEqual([303, ""]);
      return traffic.roundTrips;
    };
    await take(); // fills the caches in memory
    const count = await take();
    expect(count).toBeGreaterThan(2); // it is counted at all
    expect(count).toBeLessThanOrEqual(waits[name]);
  },
);
