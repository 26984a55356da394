import { expect, test } from "vitest";
import { type Node, placeOf, type Source, sources, walk } from "./code.ts";
import { unexpected } from "./exceptions.ts";

/** Returns the policies that the `policy.ts` of an area exports, as pairs of object and key. */
function policyKeys({ program }: Source) {
  const keys: { policy: string; key: string }[] = [];
  walk(program, ({ type, declaration }) => {
    if (type !== "ExportNamedDeclaration") return;
    for (const { id, init } of ((declaration as Node | null)?.declarations ?? []) as {
      id: Node;
      init: Node;
    }[]) {
      const value = (init.type === "TSSatisfiesExpression" ? init.expression : init) as Node;
      if (value.type !== "ObjectExpression") continue;
      for (const { key } of value.properties as { key: Node }[])
        keys.push({ policy: String(id.name), key: String(key.name) });
    }
  });
  return keys;
}

/** True if code asks the policy: by its name, or by its key where the object is read key by key. */
const isAsked = (policy: string, key: string) => {
  const isReadByKey = sources.some(
    ({ text }) => text.includes(`${policy}[`) || text.includes(`entries(${policy})`),
  );
  const pattern = new RegExp(
    `\\b${policy}\\.${key}\\b${isReadByKey ? `|"${key}"|\\b${key}: \\(` : ""}`,
  );
  return sources.some(({ text }) => pattern.test(text));
};

test("each policy is asked by code", () => {
  const violations = sources
    .filter(({ file }) => placeOf(file).area !== "" && /[/-]policy\.ts$/.test(file))
    .flatMap((source) =>
      policyKeys(source).map((policyKey) => ({ ...policyKey, file: source.file })),
    )
    .filter(({ policy, key }) => !isAsked(policy, key))
    .map(({ file, policy, key }) => `${file}: ${policy}.${key}`);
  expect(unexpected("policies", violations)).toEqual([]);
});
