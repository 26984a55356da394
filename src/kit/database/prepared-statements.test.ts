import { describe, expect, test } from "vitest";
import { createStatementNames } from "./pools.ts";

const text = "select name from users where id = $1";

describe("a statement", () => {
  test("is named when it is sent the second time, and keeps its name", () => {
    const names = createStatementNames();
    const statementNames = [1, 2, 3].map((id) => names.find(text, [id])?.name);
    expect(statementNames).toEqual([undefined, expect.any(String), statementNames[1]]);
    expect(Buffer.byteLength(statementNames[1] ?? "")).toBeLessThan(64); // PostgreSQL cuts longer names
  });

  test("has a name that no other text has", () => {
    const names = createStatementNames();
    const [one, other] =
      [1, 2].map(() => [names.find(text, [1]), names.find(`${text} `, [1])]).at(-1) ?? [];
    expect(one?.name).not.toBe(other?.name);
  });

  test("is one object for all that send it, so that connections keep one text", () => {
    const names = createStatementNames();
    const [, second, third] = [1, 2, 3].map((id) => names.find(["select", id > 0].join(" "), [id]));
    expect(second?.text).toBe("select true");
    expect(third).toBe(second);
  });

  test("gets a new name when the tables have changed", () => {
    const names = createStatementNames();
    const before = [names.find(text, [1]), names.find(text, [1])].at(-1)?.name;
    names.renew();
    const after = [names.find(text, [1]), names.find(text, [1])].at(-1)?.name;
    expect(after).toEqual(expect.any(String));
    expect(after).not.toBe(before);
  });

  test.each([
    "begin",
    "commit",
    "rollback to savepoint sp1",
    "set local lock_timeout = 5",
    "lock table theses",
    "listen changes",
    "create table made (id integer)",
    "select 1; select 2",
  ])("is never named if it is %s", (statement) => {
    const names = createStatementNames();
    for (let index = 0; index < 3; index += 1) expect(names.find(statement, [])).toBeUndefined();
  });
});

test("the characters of named statements are limited, and a renewal frees them", () => {
  const names = createStatementNames(100, 250);
  const find = (letter: string) => {
    const statement = `select '${letter.repeat(80)}', $1`;
    return [names.find(statement, [1]), names.find(statement, [1])][1]?.text.length;
  };
  expect(["a", "b", "c"].map(find)).toEqual([93, 93, undefined]);
  names.renew();
  expect(find("c")).toBe(93);
});

test("texts that never repeat get no names, and the number of names is limited", () => {
  const names = createStatementNames(10);
  const find = (index: number) => names.find(`select ${index}, $1`, [index]);
  for (let index = 0; index < 100; index += 1) expect(find(index)).toBeUndefined();
  const given = Array.from(
    { length: 100 },
    (_, index) => [find(1000 + index), find(1000 + index)][1],
  ).filter(Boolean);
  expect(given).toHaveLength(10);
});
