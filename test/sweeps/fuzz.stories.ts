import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import type { RouteEntry } from "#kit/http/routes.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { worstTexts } from "../outside-text/processor-time.ts";
import { type Client, createWorld, daySeed } from "../world/index.ts";
import { createDice, type KnownForm, type OddRequest, oddRequest } from "./odd-requests.ts";
import { fillRoutePath, routeTableName } from "./route-rows.ts";

/**
 * The day chooses the requests, or TEZA_FUZZ_SEED; TEZA_FUZZ_ROUNDS their number for each route and
 * person. A failure names the seed.
 */
const { TEZA_FUZZ_SEED, TEZA_FUZZ_ROUNDS } = process.env;
const seed = Number(TEZA_FUZZ_SEED ?? daySeed);
const rounds = Number(TEZA_FUZZ_ROUNDS ?? 1);
const dice = createDice(seed);

const world = await createWorld();
const { given, as, visitor, sql, url, sessionCookie } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const [mentor, student] = [await given.teacher(), await given.student()];
const people = {
  mentor,
  student,
  ...offices,
  head: await given.head(),
  viceDean: await given.person({ roles: ["viceDean"] }),
  admin: await given.person({ roles: ["admin"] }),
};
const life = await driveReservation(world, offices, {
  until: "libraryAndAccountancyConfirmed",
  mentor,
  student,
});
const thesis = (await given.thesis({ mentor })).id;
await given.thesis({ mentor, status: "notPublishedDraft" });
await given.insert("mentor_notes", {
  mentor_id: mentor.id,
  note: "<p>Upute.</p>",
  show_on_web: true,
});
await given.insert("certificates_of_completion", { reservation_id: life.reservation });
await given.insert("delete_requests", {
  thesis_id: thesis,
  requested_by: mentor.id,
  reason: "Zastarjela je.",
});
const change = { field_id: 1, original_value: "Stari", new_value: "Novi naziv" };
await given.insert("edit_requests", { thesis_id: thesis, requested_by: mentor.id, ...change });
await given.paymentSettings();
await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });
await given.insert("keywords", { phrase: "rizik" });
await given.insert("grid_views", { user_id: mentor.id, grid: "thesis", name: "Prikaz", query: "" });

const readers = await Promise.all([people.admin, student, mentor].map(as));

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

test(`no request is answered with a server error (seed ${seed})`, async () => {
  const failures: string[] = [];
  for (const address of routeTable) {
    const form = await readForm(address);
    const requests: [role: string, person: { id: number } | undefined, odd: OddRequest][] = [];
    for (const [role, person] of [["visitor", undefined], ...Object.entries(people)] as const)
      for (let round = 0; round < rounds; round += 1)
        requests.push([role, person, await oddRequest(dice, form)]);
    // the seed chooses them; they are sent together, which also finds what several people do at
    // once
    const statuses = await Promise.all(
      requests.map(async ([, person, odd]) => {
        // the admin may have deleted the person
        const session = person && (await sessionCookie(person).catch(() => undefined));
        return send(odd, session);
      }),
    );
    for (const [index, [role, , odd]] of requests.entries())
      if ((statuses[index] ?? 0) >= 500)
        failures.push(`${statuses[index]} ${role} ${describeRequest(odd)}`);
  }
  expect(failures, `TEZA_FUZZ_SEED=${seed}`).toEqual([]);
});

test("every form is answered when all its fields are full of what is dear to read", async () => {
  const failures: string[] = [];
  let sent = 0;
  for (const [index, address] of routeTable.entries()) {
    const { path, fields, reader } = await readForm(address);
    const [text = "", write] = [...worstTexts][index % worstTexts.size] ?? [];
    const length = Math.min(longestText, Math.floor(longestForm / Math.max(1, fields.size)));
    const full = (keepsChoices: boolean) =>
      Object.fromEntries(
        [...fields].map(([name, value]) => [
          name,
          keepsChoices && value !== typedValue ? value : (write?.(length) ?? ""),
        ]),
      );
    // a step that is no step is refused before the texts are read, so the second time only what is
    // typed is full
    if (fields.size === 0 || !reader) continue;
    for (const values of [full(false), full(true)]) {
      sent += 1;
      const { status } = await reader.post(path, values).catch(() => ({ status: 599 }));
      if (status >= 500) failures.push(`${status} ${path} ${text}`);
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(100);
});

test("a form of a visitor is answered in brief, with 3.9 MB in any of its fields", async () => {
  const long = "<".repeat(3_900_000);
  const large: string[] = [];
  let sent = 0;
  for (const address of routeTable.filter(
    ({ kind, access }) => kind === "page" && access === everyone,
  )) {
    const { path, fields } = await readForm(address, [visitor]);
    for (const name of fields.keys()) {
      sent += 1;
      const { status, bytes } = await visitor.post(path, {
        ...Object.fromEntries(fields),
        [name]: long,
        ...asParts,
      });
      if (status >= 500 || bytes.length > longestAnswer)
        large.push(`${status} ${path} ${name}: ${bytes.length}`);
    }
  }
  expect(large).toEqual([]);
  expect(sent).toBeGreaterThan(20);
});

/** A file makes the form one of parts, in which a letter is one byte. */
const asParts = { file: new File([], "") };

/**
 * Bytes of the longest page with a form, and of one field that a form repeats in its page and in
 * its data.
 */
const longestAnswer = 200_000;

/**
 * Characters of one field and of all: more than any field may have, and as many as one encoded body
 * may contain.
 */
const longestText = 100_000;
const longestForm = 1_200_000;

/** The value of a field that is empty in its form. */
const typedValue = "1";

/**
 * Fills in existing records and reads the fields of the page's forms. One person is enough who may
 * open the route: the admin, who may open every page, or if the page has no form for them, the
 * person whose turn it is.
 */
async function readForm(
  address: RouteEntry,
  by: readonly Client[] = readers,
): Promise<KnownForm & { reader?: Client }> {
  const table = routeTableName(address);
  const [row] = table ? await sql<{ id: number }>(`select max(id)::int as id from ${table}`) : [];
  const path = fillRoutePath(address, {
    id: row?.id ?? 1,
    file: "messages.json",
    mentor: mentor.id,
  });
  const fields = new Map<string, string>(address.kind === "page" ? [] : callFields);
  if (address.kind !== "page") return { path, fields };
  let lastReader: Client | undefined;
  for (const reader of by) {
    if (fields.size > 0) break;
    const { status, text } = await reader.get(path);
    if (status !== 200) continue;
    lastReader = reader;
    const main = text.slice(text.indexOf("<main"));
    for (const [element] of main.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)) {
      const name = /\bname="([^"]+)"/.exec(element)?.[1];
      if (name && !fields.has(name))
        fields.set(name, /\bvalue="([^"]*)"/.exec(element)?.[1] ?? typedValue);
    }
  }
  return { path, fields, ...(lastReader && { reader: lastReader }) };
}

/** The fields of calls, which have no page to read them from. */
const callFields = Object.entries({
  id: "1",
  grid: "mentor-note",
  name: "Moj prikaz",
  query: "sort=name",
  field: "1",
  string: "Novi naziv teme",
  language: "en",
  to: "/",
  mailFrom: "ana@primjer.hr",
  description: "Ne radi.",
  url: "/",
});

function send(
  { method, path, headers, body }: OddRequest,
  session: string | undefined,
): Promise<number> {
  const cookie = [headers.cookie, session].filter(Boolean).join("; ");
  const options = {
    agent,
    method,
    headers: { ...headers, origin: url, ...(cookie && { cookie }) },
  };
  return new Promise((resolve) => {
    const clientRequest = request(url + path, options, async (answer: IncomingMessage) => {
      await buffer(answer).catch(() => undefined);
      resolve(answer.statusCode ?? 599);
    });
    clientRequest.on("error", () => resolve(599)); // the connection broke without an answer
    clientRequest.end(body);
  });
}

const describeRequest = ({ method, path, headers, body }: OddRequest) =>
  [
    method,
    path.slice(0, 200),
    JSON.stringify(headers),
    JSON.stringify(body.toString().slice(0, 600)),
  ].join(" ");
