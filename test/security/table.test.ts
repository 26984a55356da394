import { describe, expect, test } from "vitest";
import { requirements } from "./requirements.ts";
import { findFaults, openRows, type Row, readRows, readShown, readTitles } from "./table.ts";

describe("a row is faulty", () => {
  const faultsOf = (row: Partial<Row>) =>
    findFaults([
      { id: "1.2.4", level: "1", summary: "parameters", shown: "not yet: all of it", ...row },
    ]).filter((fault) => fault.startsWith(`${row.id ?? "1.2.4"}: `));

  test.each<[string, Partial<Row>, string]>([
    ["without evidence and reason", { shown: "" }, "has neither evidence nor a reason"],
    ["with a file that doesn't exist", { shown: "`src/nowhere.ts`" }, "there is no src/nowhere.ts"],
    ["with a test file but no test", { shown: "`test/docs.test.ts`" }, "is named without a test"],
    [
      "with a title that the file doesn't have",
      { shown: '`test/docs.test.ts` "is red"' },
      'has no test "is red"',
    ],
    [
      "with words that the file doesn't have",
      { shown: '`docs/ARCHITECTURE.md` "qwertz"' },
      'doesn\'t say "qwertz"',
    ],
    ["with words of no kind", { shown: "surely fine" }, '"surely fine" is neither'],
    ["with another level", { level: "2" }, "is of level 1, not 2"],
    ["with an id that the standard doesn't have", { id: "1.2.99" }, "is of level none"],
    [
      "with a decision that there is not",
      { shown: "by decision: 9999 says so" },
      "there is no decision 9999",
    ],
    ["without saying what is asked", { summary: " " }, "doesn't say what is asked"],
  ])("%s", (_, row, fault) => {
    expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
  });

  test("with an id that stands twice, itself or in its section", () => {
    const row: Row = {
      id: "4.3",
      level: "2",
      summary: "GraphQL",
      shown: "doesn't apply: there is none",
    };
    expect(findFaults([row, { ...row, id: "4.3.1" }])).toContain("4.3.1 stands in 2 rows");
    expect(findFaults([row])).toContain("1.2.4 stands in 0 rows");
  });

  test("not with evidence and an open rest", () => {
    expect(
      faultsOf({ shown: '`docs/ARCHITECTURE.md` "Reads and writes"; not yet: the rest' }),
    ).toEqual([]);
  });
});

test("what shows a requirement is read in parts", () => {
  expect(readShown('`a.test.ts` "one; two", "three"; `b.ts`; operator: the proxy')).toEqual({
    evidence: [
      { file: "a.test.ts", quotes: ["one; two", "three"] },
      { file: "b.ts", quotes: [] },
    ],
    reasons: [{ kind: "operator", text: "the proxy" }],
    rest: "",
  });
});

test("rows are read from all tables, and the open ones are known", () => {
  const rows = readRows(
    "| id | level |\n|---|---|\n| 1.1 | 2 | a | `b.ts` |\n\n| 17 | 1, 2 | c | `d.ts`; not yet: e |",
  );
  expect(rows).toEqual([
    { id: "1.1", level: "2", summary: "a", shown: "`b.ts`" },
    { id: "17", level: "1, 2", summary: "c", shown: "`d.ts`; not yet: e" },
  ]);
  expect(openRows(rows)).toEqual(["17"]);
});

test("titles of tests and groups are found however they are written, skipped ones are not", () => {
  const source = `test("one", () => {}); describe(\n  "two", f); test.each([1])("three %s", f); test.skip("four", f);
    test(\`five \${nth}\`, { timeout: 9 }, f); log("six", f);`;
  expect([...readTitles(source)]).toEqual(["one", "two", "three %s", `five \${nth}`]);
});

test("the standard has 253 requirements of levels 1 and 2", () => {
  expect(requirements.size).toBe(253);
});
