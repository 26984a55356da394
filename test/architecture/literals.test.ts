import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { type Node, walk } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/**
 * A literal spread into a literal saves lines and hides its content: a repeated key, an entry in
 * the wrong place. Write its entries in its place.
 */
test("no literal is spread into a literal", () => {
  const files = globSync("{src,test,e2e,demo,bench,scripts}/**/*.{ts,tsx,mjs}");
  expect(files.length).toBeGreaterThan(1000);
  const violations = files.sort().flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (!/\.\.\.\s*[[{]/.test(text)) return [];
    return spreadLiterals(parseSync(file, text).program as unknown as Node).map(
      ({ start }) => `${file}:${text.slice(0, start).split("\n").length}`,
    );
  });
  expect(unexpected("literals", violations)).toEqual([]);
});

test.each([
  ["an object in an object", "f({ ...{ a: 1 }, b: 2 })"],
  ["a list in a list", "f([...[1, 2], 3])"],
  ["a list among arguments", "f(...[1, 2])"],
  ["an object among attributes", "f(<p {...{ title: 1 }} />)"],
])("%s counts", (_, code) => {
  expect(spreadLiterals(parse(code))).toHaveLength(1);
});

test("what depends on a condition, and other lists and objects, may be spread", () => {
  const code = "f({ ...(a && { b: 1 }), ...c }, [...d, ...(e ? [1] : [])], <p {...g} />)";
  expect(spreadLiterals(parse(code))).toEqual([]);
});

const parse = (code: string) => parseSync("code.tsx", code).program as unknown as Node;

function spreadLiterals(program: Node): Node[] {
  const spreads: Node[] = [];
  walk(program, (node) => {
    const isSpread = node.type === "SpreadElement" || node.type === "JSXSpreadAttribute";
    const { type } = (node.argument ?? {}) as { type?: string };
    if (isSpread && (type === "ObjectExpression" || type === "ArrayExpression")) spreads.push(node);
  });
  return spreads;
}
