import { beforeAll, expect, test } from "vitest";
import { texts as formTexts } from "#kit/forms/texts.ts";
import { createWorld } from "../world/index.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { type RecordedPage, recordedPages } from "./recorded-crawl.ts";
import { visibleTexts } from "./visible-text.ts";

const world = await createWorld();
const { given, sql } = world;

beforeAll(async () => {
  const people = await peopleOfEveryRole(world);
  await given.file();
  await insertManyRows(
    world,
    { ...people, readers: Object.values(people).map(({ id }) => id) },
    16,
  );
  for await (const page of recordedPages(world, people, await signInAll(world, people))) {
    lookAtDates(page);
    keepForms(page);
  }
});

/**
 * Dates without their final dot, each with its page and a person who saw it; and the number of
 * those with one.
 */
const undotted = new Map<string, string>();
let dated = 0;

/** Dates that are enough to know that the crawl shows some. */
const manyDates = 100;

/** Rows of grids, whose dates have no final dot (spec §3). */
const isGridRow = ({ role }: Record<string, string>) => role === "row";

const datesWithoutDot = /\d\d\.\d\d\.\d{4}(?!\.)/;

function lookAtDates({ name, route, html }: RecordedPage) {
  // reading the texts of a page takes longer than rendering it
  if (dated > manyDates && !datesWithoutDot.test(html.replaceAll("<!-- -->", ""))) return;
  for (const text of visibleTexts(html, isGridRow)) {
    if (/\d\d\.\d\d\.\d{4}\./.test(text)) dated += 1;
    if (datesWithoutDot.test(text)) undotted.set(`${route.path}: ${text}`, name);
  }
}

test("dates have their final dot everywhere but in grids", () => {
  expect([...undotted].map(([where, name]) => `${name} ${where}`)).toEqual([]);
  expect(dated).toBeGreaterThan(manyDates);
});

type Fields = Record<string, string[]>;
type SentForm = { action: string; fields: Fields; withFiles: boolean; hasButton: boolean };

/** The forms of the crawl, one of each kind, with the first page that has it. */
const forms = new Map<string, SentForm & Pick<RecordedPage, "client" | "route">>();

function keepForms({ client, route, path, html }: RecordedPage) {
  for (const form of formsIn(html, path)) {
    const kind = `${form.action.replaceAll(/\d+/g, ":id")} ${form.fields.step} ${form.fields.submitButtonClick}`;
    if (!forms.has(kind)) forms.set(kind, { ...form, client, route });
  }
}

/**
 * Forms that end or choose something for the person themselves, whatever else is sent with them.
 */
const apart = ["/logout", "/language", "/user/return", "/user/my-data/download"];

/** The forms of a page, as a browser without scripts sends them with each box ticked. */
function formsIn(html: string, page: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = "", body = ""]) => {
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
      const hasButton = tags.some(
        (tag) => tag.startsWith("<button") && attribute(tag, "type") !== "button",
      );
      const action = attribute(head, "action") ?? page;
      const withFiles = attribute(head, "encType") === "multipart/form-data";
      return apart.includes(action) ? [] : [{ action, fields, withFiles, hasButton }];
    },
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"');

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
  const unknown: string[] = [];
  for (const [kind, { client, route, action, fields }] of forms) {
    const before = await traces();
    for (const naming of fields.step || fields.submitButtonClick ? namings : namings.slice(1)) {
      const answer = await client.post(action, naming(fields));
      const said = answer.text.includes(formTexts.hr.unknownStep);
      expect([route.path, kind, answer.status, said]).toEqual([route.path, kind, 422, true]);
    }
    expect([kind, await traces()]).toEqual([kind, before]);
  }
  // as the pages send them, last, because these change something
  for (const [kind, { client, action, fields, withFiles, hasButton }] of forms) {
    if (withFiles || !hasButton) continue; // sent otherwise than here, or not at all
    const { text } = await client.post(action, withFirstButton(fields));
    if (text.includes(formTexts.hr.unknownStep)) unknown.push(kind);
  }
  expect(unknown).toEqual([]);
  const queues = [
    "/service/library",
    "/service/accountancy",
    "/service/student-services",
    "/service/bank-statements",
    "/thesis/show/:id",
  ];
  for (const queue of queues)
    expect([queue, [...forms.keys()].some((kind) => kind.startsWith(queue))]).toEqual([
      queue,
      true,
    ]);
});
