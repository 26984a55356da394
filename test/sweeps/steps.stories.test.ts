import { expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { texts as formTexts } from "#kit/forms/texts.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { world } from "../world/index.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { fillRoutePath, routeTableName } from "./route-rows.ts";

const made = await world();
const { given, sql } = made;

type Fields = Record<string, string[]>;
type SentForm = { action: string; fields: Fields; withFiles: boolean; hasButton: boolean };

/** Forms that end or choose something for the person themselves, whatever else is sent with them. */
const apart = ["/logout", "/language", "/user/return", "/user/my-data/download"];

/** The forms of a page, as a browser without scripts sends them with each box ticked. */
function formsIn(html: string, page: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", body = ""]) => {
    if (attribute(head, "method") !== "post") return [];
    const id = attribute(head, "id");
    const outside = [...html.matchAll(/<(?:input|button)\b[^>]*>/g)].filter(
      ([tag]) => id && attribute(tag, "form") === id,
    );
    const tags = [...body.matchAll(/<(?:input|button)\b[^>]*>/g), ...outside].map(([tag]) => tag);
    const fields: Fields = {};
    for (const tag of tags) {
      const name = attribute(tag, "name");
      if (name && attribute(tag, "type") !== "file")
        fields[name] = [...(fields[name] ?? []), attribute(tag, "value") ?? "on"];
    }
    const hasButton = tags.some((tag) => tag.startsWith("<button") && attribute(tag, "type") !== "button");
    const action = attribute(head, "action") ?? page;
    const withFiles = attribute(head, "encType") === "multipart/form-data";
    return apart.includes(action) ? [] : [{ action, fields, withFiles, hasButton }];
  });
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** The pages of the route table, for one record of each status, or for the newest two of a table without statuses. */
async function pages() {
  const paths = new Map<string, (typeof routeTable)[number]>();
  for (const route of routeTable.filter(({ kind }) => kind === "page")) {
    const table = routeTableName(route);
    const hasStatus = table === "theses" || table === "reservations";
    const rows = table
      ? await sql<{ id: number }>(
          hasStatus
            ? `select max(id) as id from ${table} group by status`
            : `select id from ${table} order by id desc limit 2`,
        )
      : [{ id: 1 }];
    for (const { id } of rows) paths.set(fillRoutePath(route, { id, type: 1, status: 1, study: 1, part: 1 }), route);
  }
  return [...paths];
}

/** The names under which a form would be sent with a step that no page has. */
const namings = [
  ({ submitButtonClick: _, ...fields }: Fields): Fields => ({ ...fields, step: ["nepoznato"] }),
  (fields: Fields): Fields => ({ ...fields, submitButtonClick: ["nepoznato"] }),
];

/** A form with several buttons, as its first one sends it. */
function withFirstButton({ step, submitButtonClick, ...fields }: Fields): Fields {
  return {
    ...fields,
    ...(step && { step: step.slice(0, 1) }),
    ...(submitButtonClick && { submitButtonClick: submitButtonClick.slice(0, 1) }),
  };
}

/** What every step leaves behind. */
const traces = async () =>
  (
    await sql(
      "select (select count(*) from log_entries) as changes, (select count(*) from events) as events, (select count(*) from mails) as mails",
    )
  )[0];

test("a step that the page does not know is refused and changes nothing, its own is known, on every page of every role", async () => {
  const people = await peopleOfEveryRole(made);
  await given.file();
  await insertManyRows(made, { ...people, readers: Object.values(people).map(({ id }) => id) }, 16);
  const sent = new Set<string>();
  const known: (() => Promise<void>)[] = [];
  const unknown: string[] = [];
  const all = await pages();
  for (const { client, actor } of await signInAll(made, people)) {
    for (const [path, route] of all.filter(([, route]) => mayOpen(route, actor))) {
      const page = await client.get(path);
      if (page.status !== 200) continue;
      const before = await traces();
      for (const { action, fields, withFiles, hasButton } of formsIn(page.text, path)) {
        const kind = `${action.replaceAll(/\d+/g, ":id")} ${fields.step} ${fields.submitButtonClick}`;
        if (sent.has(kind)) continue;
        sent.add(kind);
        known.push(async () => {
          if (withFiles || !hasButton) return; // sent otherwise than here, or not at all
          const { text } = await client.post(action, withFirstButton(fields));
          if (text.includes(formTexts.hr.unknownStep)) unknown.push(kind);
        });
        for (const naming of fields.step || fields.submitButtonClick ? namings : namings.slice(1)) {
          const answer = await client.post(action, naming(fields));
          const said = answer.text.includes(formTexts.hr.unknownStep);
          expect([route.path, kind, answer.status, said]).toEqual([route.path, kind, 422, true]);
        }
      }
      expect([path, await traces()]).toEqual([path, before]);
    }
  }
  // as the pages send them, last, because these change something
  for (const send of known) await send();
  expect(unknown).toEqual([]);
  const queues = [
    ...["/service/library", "/service/accountancy", "/service/student-services", "/service/bank-statements"],
    "/thesis/show/:id",
  ];
  for (const queue of queues) expect([queue, [...sent].some((kind) => kind.startsWith(queue))]).toEqual([queue, true]);
});
