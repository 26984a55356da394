import { appendFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { type Actor, visitor as anonymous } from "#kit/workflow/policy.ts";
import type { Client, World } from "../world/index.ts";
import { personActor } from "../world/person-actor.ts";

/** Creates one person of each kind that the sweeps send requests as. */
export async function peopleOfEveryRole({ given }: Pick<World, "given">) {
  return {
    student: await given.student(),
    mentor: await given.teacher(),
    coMentor: await given.teacher(),
    head: await given.head(),
    viceDean: await given.person({ roles: ["viceDean"] }),
    library: await given.person({ roles: ["library"] }),
    accountancy: await given.person({ roles: ["accountancy"] }),
    services: await given.person({ roles: ["studentServices"] }),
    admin: await given.person({ roles: ["admin"] }),
  };
}

/** Signs each person in. The visitor, who has no session, comes first. */
export async function signInAll(
  { as, visitor }: Pick<World, "as" | "visitor">,
  people: Awaited<ReturnType<typeof peopleOfEveryRole>>,
): Promise<{ name: string; client: Client; actor: Actor }[]> {
  const clients = [{ name: "visitor", client: noteCells("visitor", visitor), actor: anonymous }];
  for (const [name, person] of Object.entries(people))
    clients.push({
      name,
      client: noteCells(name, await as(person)),
      actor: personActor(person),
    });
  return clients;
}

/**
 * With TEST_CELLS=<file>, what sweeps request is appended to that file, for `compare-cells.mjs`.
 */
const { TEST_CELLS } = process.env;

/** Returns the client of a person, whose requests are noted if that is asked for. */
function noteCells(name: string, client: Client): Client {
  if (!TEST_CELLS) return client;
  const note = (method: string, address: string) => {
    const [pathname = ""] = address.split("?");
    const form = pathname.endsWith(".data") ? "data" : "whole";
    const pattern = pathname.replace(/\.data$/, "").replaceAll(/\d+/g, ":id");
    const file = path.basename(expect.getState().testPath ?? "");
    appendFileSync(TEST_CELLS, `${[file, name, method, pattern, form].join("\t")}\n`);
  };
  return {
    ...client,
    get: (address, headers) => {
      note("GET", address);
      return client.get(address, headers);
    },
    post: (address, values, headers) => {
      note("POST", address);
      return client.post(address, values, headers);
    },
  };
}
