import { describe, expect, test } from "vitest";
import { areas } from "../../src/areas.ts";
import {
  files,
  type Import,
  imports,
  importsAgainst,
  type Node,
  placeOf,
  type Source,
  sources,
  walk,
} from "./code.ts";
import { unexpected } from "./exceptions.ts";
import { tableUses } from "./sql-statements.ts";

const areaOrder = Object.keys(areas);

/**
 * The areas that treat all data alike, and that of people, who can't be deleted while anything
 * refers to them: they ask the dictionary of all areas.
 */
const readersOfAllColumns = ["people", "history", "imports", "privacy"];

/** The kit's subjects in order; each imports only earlier ones. */
const kitOrder = [
  "text",
  "time",
  "barcode",
  "appearance",
  "workflow",
  "forms",
  "runtime",
  "calendars",
  "database",
  "columns",
  "http",
  "mail",
  "files",
  "spreadsheets",
  "ui",
  "grid",
  "queue",
  "records",
  "pdf",
  "signatures",
  "area",
];

describe("who imports whom", () => {
  test("every import is found", () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(importsAgainst((_, __, { to }) => !files.includes(to))).toEqual([]);
  });

  test("the neighbours in outside/ import nothing of ours", () => {
    const violations = importsAgainst((from, to) => from.top === "outside" && to.top !== "outside");
    expect(unexpected("outside", violations)).toEqual([]);
  });

  test("the kit knows no area and no composition", () => {
    const violations = importsAgainst(
      (from, to) => from.top === "kit" && (to.top === "areas" || isComposition(to)),
    );
    expect(unexpected("kit", violations)).toEqual([]);
  });

  test("a subject of the kit imports only those before it", () => {
    expect(folders("kit")).toEqual(kitOrder.toSorted());
    const rank = (part: string) => kitOrder.indexOf(part);
    const violations = importsAgainst(
      (from, to) => from.top === "kit" && to.top === "kit" && rank(to.part) > rank(from.part),
    );
    expect(unexpected("kit order", violations)).toEqual([]);
  });

  test("an area imports only areas before it, and never the composition; statements may use any area's fragments", () => {
    const rank = (area: string) => areaOrder.indexOf(area);
    const violations = importsAgainst(
      (from, to, dependency) =>
        from.area !== "" &&
        !(dependency.to === "src/columns.ts" && readersOfAllColumns.includes(from.area)) &&
        (isComposition(to) || (to.area !== "" && rank(to.area) > rank(from.area))) &&
        !isFragmentInQuery(dependency),
    );
    expect(unexpected("area order", violations)).toEqual([]);
  });

  test("imports name the file that declares what they import", () => {
    const violations = sources
      .filter(({ reexports }) => reexports.size > 0)
      .map(({ file }) => file);
    expect(unexpected("re-exports", violations)).toEqual([]);
  });

  test("no imports in a circle, types included", () => {
    expect(unexpected("circles", circlesOf(imports))).toEqual([]);
  });

  test("no imports form a circle between the parts of an area: what leaves a folder never returns to it", () => {
    const inside = imports.flatMap(({ from, to, lazy }) => {
      const isInside = placeOf(from).area !== "" && placeOf(from).area === placeOf(to).area;
      if (!isInside || placeOf(from).screen || partOf(from) === partOf(to)) return [];
      return [{ from: partOf(from), to: partOf(to), lazy }];
    });
    expect(inside.length).toBeGreaterThan(1000);
    expect(unexpected("circles in areas", circlesOf(inside))).toEqual([]);
  });
});

describe("what runs where", () => {
  test("pure files of areas and of the kit import no server code and no screen, and at most types of a neighbour's port", () => {
    const violations = importsAgainst(
      (from, to, { names }) =>
        (from.area !== "" || from.top === "kit") &&
        from.pure &&
        (to.server || to.screen || (to.top === "outside" && names.length > 0)),
    );
    const libraries = sources
      .filter(({ file }) => ["areas", "kit"].includes(placeOf(file).top) && placeOf(file).pure)
      .filter(({ text }) => /from "(node:|pg"|drizzle|react"|hono)/.test(text))
      .map(({ file }) => file);
    expect(unexpected("pure", [...violations, ...libraries])).toEqual([]);
  });

  test("a command receives neither a request nor a form", () => {
    const commands = new Set(sources.filter(holdsCommands).map(({ file }) => file));
    expect(commands.size).toBeGreaterThan(100);
    const violations = imports
      .filter(({ from, to }) => commands.has(from) && isOfRequests(to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(unexpected("requests", violations)).toEqual([]);
  });

  test("reads are not among the commands", () => {
    const violations = sources
      .filter(({ file }) => /\bcommands\.server\.ts$/.test(file))
      .flatMap(({ file, exports }) =>
        exports.filter((name) => isRead.test(name)).map((name) => `${file}: ${name}`),
      );
    expect(unexpected("reads", violations)).toEqual([]);
  });

  test("server code imports nothing of screens/ and no component, types included", () => {
    const violations = importsAgainst(
      (from, _, { to }) => from.server && (to.includes("/screens/") || to.endsWith(".tsx")),
    );
    expect(unexpected("server code", violations)).toEqual([]);
  });

  test("neighbours outside are reached only from server code and app/", () => {
    const violations = importsAgainst(
      (from, to, { names }) =>
        to.top === "outside" &&
        names.length > 0 &&
        from.top !== "outside" &&
        from.top !== "app" &&
        !from.server,
    );
    expect(unexpected("reached", violations)).toEqual([]);
  });

  test("a component never uses server code: only its module's loader and action do", () => {
    const leaks = sources
      .filter(({ file }) => placeOf(file).screen)
      .filter(({ text, program, imports, exports }) => {
        const names = imports.flatMap(({ to, names }) => (placeOf(to).server ? names : []));
        if (!exports.some((name) => ["loader", "action"].includes(name))) return names.length > 0;
        let used = false;
        walk(program, (node) => {
          if (node.type !== "ExportDefaultDeclaration") return;
          walk(node, (inner) => {
            const isName =
              inner.type === "Identifier" &&
              text[inner.start - 1] !== "." &&
              text[inner.end] !== ":";
            used ||= isName && names.includes(String(inner.name));
          });
        });
        return used;
      });
    expect(
      unexpected(
        "components",
        leaks.map(({ file }) => file),
      ),
    ).toEqual([]);
  });
});

describe("the dictionary of columns", () => {
  test("is loaded by no browser: screens use what imports it in their loaders and actions alone", () => {
    expect(reachingDictionary.size).toBeGreaterThan(60);
    const leaks = sources
      .filter(({ file }) => placeOf(file).screen)
      .filter(({ text, program, imports }) => {
        const names = imports.flatMap(({ to, names }) => (reachingDictionary.has(to) ? names : []));
        return names.some((name) => isUsedInBrowser(name, text, program));
      });
    expect(
      unexpected(
        "dictionary",
        leaks.map(({ file }) => file),
      ),
    ).toEqual([]);
  });
});

/** The pure files from which imports of values lead to the columns of a table. */
const reachingDictionary = findReaching((file) => /(^src|\/areas\/.*)\/columns\.ts$/.test(file));

function findReaching(isWanted: (file: string) => boolean): ReadonlySet<string> {
  const reached = new Set(files.filter(isWanted));
  const values = imports.filter(({ from, names }) => placeOf(from).pure && names.length > 0);
  let size = 0;
  while (size !== reached.size) {
    size = reached.size;
    for (const { from, to } of values) if (reached.has(to)) reached.add(from);
  }
  return reached;
}

/** True if a name is used outside of imports, loader and action, which the build takes out. */
function isUsedInBrowser(name: string, text: string, program: unknown): boolean {
  let used = false;
  const body = (program as { body: Node[] }).body;
  for (const node of body) {
    const head = text.slice(node.start, node.start + 60);
    if (/^(import\b|export (const|async function|function) (loader|action)\b)/.test(head)) continue;
    walk(node, (inner) => {
      used ||= inner.type === "Identifier" && inner.name === name && text[inner.start - 1] !== ".";
    });
  }
  return used;
}

/** The files with statements that write or lock. */
const writing = new Set(tableUses.filter(({ kind }) => kind !== "read").map(({ file }) => file));

/** True for a file of an area that writes, locks, opens a transaction or runs a bulk command. */
const holdsCommands = ({ file, imports }: Source) =>
  placeOf(file).area !== "" &&
  placeOf(file).server &&
  (/\bcommands\.server\.ts$/.test(file) ||
    writing.has(file) ||
    imports.some(
      ({ to, names }) =>
        (to === "src/kit/database/context.ts" && names.includes("inTransaction")) ||
        (to === "src/kit/database/changes.ts" && names.length > 0) ||
        (to === "src/kit/workflow/refusal.ts" && names.includes("runBulk")),
    ));

/** True for the files of the kit with which pages and calls receive requests and answer them. */
const isOfRequests = (file: string) =>
  file.startsWith("src/kit/http/") ||
  /^src\/kit\/forms\/.*\.server\.ts$/.test(file) ||
  file === "src/kit/files/receive-form.server.ts";

/** The names of reads. */
const isRead = /^(load|find|list|select|count)(?![a-z])/;

/** True for src/app, src/areas.ts and src/areas.server.ts, which know every area. */
const isComposition = ({ top }: { top: string }) => top === "app" || top.startsWith("areas.");

/**
 * True if a statement uses SQL fragments: as it may read any table, it may also use the fragments
 * of its owner.
 */
const isFragmentInQuery = ({ from, to }: { from: string; to: string }) =>
  from.endsWith(".server.ts") && /[/-]fragments\.server\.ts$/.test(to);

/** Returns the folders directly below `src/<top>`. */
function folders(top: string): string[] {
  return [
    ...new Set(files.filter((file) => placeOf(file).top === top).map((file) => placeOf(file).part)),
  ].sort();
}

/**
 * Returns the part of an area to which a file belongs: the folder of a noun, or a file beside the
 * folders.
 */
const partOf = (file: string): string => file.split("/").slice(0, 4).join("/");

/**
 * Returns the circles of imports: each group of files or parts that import each other as one sorted
 * line (Tarjan's strongly connected components).
 */
function circlesOf(edges: readonly Pick<Import, "from" | "to" | "lazy">[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const cycles: string[] = [];
  const stack: string[] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const visit = (place: string): number => {
    const number = index.size;
    index.set(place, number);
    low.set(place, number);
    stack.push(place);
    for (const { to, lazy } of targets.get(place) ?? []) {
      if (lazy) continue;
      const reached = index.has(to)
        ? stack.includes(to)
          ? (index.get(to) ?? number)
          : number
        : visit(to);
      low.set(place, Math.min(low.get(place) ?? number, reached));
    }
    if (low.get(place) === number) {
      const group = stack.splice(stack.indexOf(place));
      if (group.length > 1) cycles.push(group.sort().join(" ⇄ "));
    }
    return low.get(place) ?? number;
  };
  for (const place of targets.keys()) if (!index.has(place)) visit(place);
  return cycles.sort();
}
