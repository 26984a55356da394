import { type Node, type Source, sources, walk } from "./code.ts";

/** One use of a table in the code, by the query builder or in an `sql` template. */
export type TableUse = {
  file: string;
  line: number;
  table: string;
  kind: "read" | "lock" | "write";
  /** The declaration at the top of the file in which it stands. */
  within: string;
};

const writers = new Set(["insert", "update", "delete"]);
const helpers = new Set(["create", "change", "remove"]); // src/kit/database/changes.ts
const readers = new Set(["from", "innerJoin", "leftJoin", "$count"]);

/** Tables by constant name and by database name. */
const tables = new Map<string, { name: string; file: string }>();

const declarers = new Set(["recordColumns", "tableColumns"]);

for (const { file, program } of sources.filter(({ file }) => file.endsWith("/columns.ts")))
  walk(program, (node) => {
    const call = node.type === "VariableDeclarator" ? (node.init as Node | null) : null;
    if (call?.type !== "CallExpression" || !declarers.has(nameOf(call.callee) ?? "")) return;
    const name = String((call.arguments as Node[])[0]?.value);
    tables.set(String(nameOf(node.id)).replace(/Columns$/, ""), { name, file });
    tables.set(name, { name, file });
  });

/** Returns the file that declares a table. */
export const declarationOf = (table: string) => tables.get(table)?.file ?? "";

export const tableUses: readonly TableUse[] = sources
  .filter(({ file }) => !/[/]columns\.ts$/.test(file))
  .flatMap((source) => [...builderUses(source), ...templateUses(source)]);

function templateUses(source: Source): TableUse[] {
  const uses: TableUse[] = [];
  walk(source.program, (node) => {
    if (node.type !== "TaggedTemplateExpression" || nameOf(node.tag) !== "sql") return;
    const sql = readTemplate(node.quasi as Node);
    const add = (kind: TableUse["kind"], names: readonly string[]) => {
      for (const name of names) {
        const table = tables.get(name)?.name;
        if (table)
          uses.push({
            file: source.file,
            line: lineOf(source, node),
            table,
            kind,
            within: declarationAround(source, node),
          });
      }
    };
    const written = namesAfter(
      sql,
      /\b(?:insert into|delete from|(?<!for |key )update)\s+/g,
    ).filter((name) => tables.has(name));
    add("write", written);
    add("lock", namesAfter(sql, /\block table\s+/g));
    const locks = /\bfor (no key )?(update|share|key share)\b/.test(sql);
    // a writing statement may also read
    if (written.length === 0)
      add(
        locks ? "lock" : "read",
        namesAfter(sql, /(?<!delete )\b(?:from|join|using)\s+(?:lateral\s+)?/g),
      );
  });
  return uses;
}

/**
 * Returns the table names of the lists, such as `users u, academic_years y`, that follow each match
 * of the pattern.
 */
function namesAfter(sql: string, pattern: RegExp): string[] {
  return [...sql.matchAll(pattern)].flatMap(({ index, 0: { length } }) => {
    const list =
      /^\w+(\s+(as\s+)?\w+)?(\s*,\s*\w+(\s+(as\s+)?\w+)?)*/.exec(sql.slice(index + length))?.[0] ??
      "";
    return list.split(",").map((item) => item.trim().split(/\s+/)[0] ?? "");
  });
}

/** Returns the SQL text of a template: tables by their database names, every other value as `?`. */
function readTemplate({ quasis, expressions }: Node): string {
  const values = (expressions as Node[]).map(
    (value) => tables.get(String(nameOf(value)))?.name ?? "?",
  );
  return (quasis as Node[])
    .map((quasi, index) => `${(quasi.value as { cooked: string }).cooked}${values[index] ?? ""}`)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function builderUses(source: Source): TableUse[] {
  const uses: TableUse[] = [];
  const locked = new Set<Node>();
  walk(source.program, (node) => {
    if (node.type !== "CallExpression") return;
    const [first, second] = node.arguments as Node[];
    const method = methodOf(node);
    if (method === "for")
      for (let call = previousCall(node); call; call = previousCall(call)) locked.add(call);
    const add = (argument: Node | undefined, kind: TableUse["kind"]) => {
      const table = tables.get(String(nameOf(argument)))?.name;
      if (table)
        uses.push({
          file: source.file,
          line: lineOf(source, node),
          table,
          kind,
          within: declarationAround(source, node),
        });
    };
    if (method && writers.has(method)) add(first, "write");
    if (method && readers.has(method)) add(first, locked.has(node) ? "lock" : "read");
    if (helpers.has(nameOf(node.callee) ?? "")) add(second, "write");
  });
  return uses;
}

/** Returns the previous call of a chain: `db.select()` of `db.select().from(users)`. */
function previousCall({ callee }: Node): Node | undefined {
  const object = (callee as Node).object as Node | undefined;
  return object?.type === "CallExpression" ? object : undefined;
}

function methodOf({ callee }: Node): string | undefined {
  const { type, property } = callee as Node;
  return type === "MemberExpression" ? nameOf(property) : undefined;
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === "Identifier" ? String(name) : undefined;
}

function lineOf({ text }: Source, { start }: Node): number {
  return text.slice(0, start).split("\n").length;
}

/** Returns the name of the function or constant at the top of the file that holds the node. */
function declarationAround({ program }: Source, { start, end }: Node): string {
  const statement = (program.body as Node[]).find((node) => node.start <= start && node.end >= end);
  const declaration = (statement?.declaration ?? statement) as Node | undefined;
  const [first] = (declaration?.declarations as Node[] | undefined) ?? [];
  return nameOf(first?.id ?? declaration?.id) ?? "";
}
