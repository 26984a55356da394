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
type SentForm = { action: string; fields: Fields };

/** Forms that end or choose something for the person themselves, whatever else is sent with them. */
const apart = ["/logout", "/language", "/user/return", "/user/my-data/download"];

/** The forms of a page, as a browser without scripts sends them with each box ticked. */
function formsIn(html: string, page: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", body = ""]) => {
    if (attribute(head, "method") !== "post") return [];
    const id = attribute(head, "id");
    const boxes = [...html.matchAll(/<input\b[^>]*>/g)].filter(([box]) => id && attribute(box, "form") === id);
    const fields: Fields = {};
    for (const [tag] of [...body.matchAll(/<(?:input|button)\b[^>]*>/g), ...boxes]) {
      const name = attribute(tag, "name");
      if (name && attribute(tag, "type") !== "file")
        fields[name] = [...(fields[name] ?? []), attribute(tag, "value") ?? "on"];
    }
    const action = attribute(head, "action") ?? page;
    return apart.includes(action) ? [] : [{ action, fields }];
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

/** What every step leaves behind. */
const traces = async () =>
  (
    await sql(
      "select (select count(*) from log_entries) as changes, (select count(*) from events) as events, (select count(*) from mails) as mails",
    )
  )[0];

test("a form whose step the page does not know is refused and changes nothing, on every page of every role", async () => {
  const people = await peopleOfEveryRole(made);
  await given.file();
  await insertManyRows(made, { ...people, readers: Object.values(people).map(({ id }) => id) }, 16);
  const sent = new Set<string>();
  const all = await pages();
  for (const { client, actor } of await signInAll(made, people)) {
    for (const [path, route] of all.filter(([, route]) => mayOpen(route, actor))) {
      const page = await client.get(path);
      if (page.status !== 200) continue;
      const before = await traces();
      for (const { action, fields } of formsIn(page.text, path)) {
        const kind = `${action.replaceAll(/\d+/g, ":id")} ${fields.step} ${fields.submitButtonClick}`;
        if (sent.has(kind)) continue;
        sent.add(kind);
        for (const naming of fields.step || fields.submitButtonClick ? namings : namings.slice(1)) {
          const answer = await client.post(action, naming(fields));
          const said = answer.text.includes(formTexts.hr.unknownStep);
          expect([route.path, kind, answer.status, said]).toEqual([route.path, kind, 422, true]);
        }
      }
      expect([path, await traces()]).toEqual([path, before]);
    }
  }
  const queues = [
    ...["/service/library", "/service/accountancy", "/service/student-services", "/service/bank-statements"],
    "/thesis/show/:id",
  ];
  for (const queue of queues) expect([queue, [...sent].some((kind) => kind.startsWith(queue))]).toEqual([queue, true]);
});
