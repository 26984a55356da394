import { expect, test } from "vitest";
import { importingAs } from "#areas/imports/fixtures.ts";
import { type ImportSetKey, importPaths, importSetKeys } from "#areas/imports/imports.ts";
import { type Client, client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { ensureLibreOffice, resave, type TableFormat, type Tables } from "./libreoffice.ts";

const isInstalled = ensureLibreOffice();

const from = await createWorld({ TEZA_DEMO: "1" }, { loadDatabase: async () => {} });
const sender = client(from.url);
await sender.post("/login", { username: "admin", password: "teza" });

const exportAs = async (format: TableFormat): Promise<Tables> =>
  new Map(
    await Promise.all(
      importSetKeys.map(
        async (set) =>
          [`${set}.${format}`, (await sender.get(importPaths.data(set, format))).bytes] as const,
      ),
    ),
  );
const [workbooks, tables] = [await exportAs("xlsx"), await exportAs("csv")];
const archive = new File([(await sender.get(importPaths.everything)).bytes], "podaci.zip");

/** The exported table of a set, as lines; the folders of files are numbered by the faculty. */
const linesOf = async (set: ImportSetKey, of: Client) =>
  (await of.get(importPaths.data(set, "csv"))).text
    .split("\n")
    .filter((line) => !line.startsWith("prvi;"))
    .map((line) => line.replace(/\/\d+\//g, "/"));

/** The names and contents of the files that are exported. */
const filesOf = async ({ sql }: typeof from) =>
  (
    await sql<{ file: string }>(
      `select sha256 || ' ' || name as file from files f where purpose <> 'archive' and (
         exists (select from documents d where f.id in (d.thesis_file_id, d.attachment_file_id, d.mentor_file_id))
         or exists (select from reservations r where f.id = r.confirmation_of_payment_file_id)
         or exists (select from papers p where f.id = p.file_id and p.kind = 'certificate'))`,
    )
  ).map(({ file }) => file);

/** The lines that only the first has, each as often as the second lacks it. */
function onlyIn(first: readonly string[], second: readonly string[]): string[] {
  const counts = Map.groupBy(second, (line) => line);
  return first.filter((line) => counts.get(line)?.pop() === undefined);
}

const ways: [name: string, tables: () => Tables, saved: TableFormat][] = [
  ["workbooks saved as such", () => resave(workbooks, "xlsx"), "xlsx"],
  ["workbooks saved as CSV in windows-1250", () => resave(workbooks, "csv"), "csv"],
  [
    "CSV with numbers and days recognised, saved as CSV in windows-1250",
    () => resave(tables, "csv"),
    "csv",
  ],
  [
    "CSV with numbers and days recognised, saved as workbooks",
    () => resave(tables, "xlsx"),
    "xlsx",
  ],
];
const receivers = await Promise.all(ways.map(() => createWorld()));

test.skipIf(!isInstalled).each(ways.map((way, index) => [...way, index] as const))(
  "the demo's faculty is the same after it went through LibreOffice: %s",
  async (_, save, format, index) => {
    const to = receivers[index] ?? from;
    const receiver = await to.as(await to.given.person({ roles: ["admin"], username: "prvi" }));
    const saved = save();
    await importingAs(receiver, to).takeAll((set) => {
      const name = `${set}.${format}`;
      return { name, content: saved.get(name) ?? "" };
    }, archive);
    for (const set of importSetKeys) {
      const [arrived, sent] = [await linesOf(set, receiver), await linesOf(set, sender)];
      expect(sent.length, set).toBeGreaterThan(6); // headings and rows
      expect({ set, added: onlyIn(arrived, sent), lost: onlyIn(sent, arrived) }).toEqual({
        set,
        added: [],
        lost: [],
      });
    }
    const [arrived, sent] = [await filesOf(to), await filesOf(from)];
    expect({ added: onlyIn(arrived, sent), lost: onlyIn(sent, arrived) }).toEqual({
      added: [],
      lost: [],
    });
  },
);
