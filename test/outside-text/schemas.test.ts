import { expect, test } from "vitest";
import type { z } from "zod";
import { toSchemaInput } from "#kit/forms/form.ts";
import { longestInput } from "#kit/forms/submission.server.ts";
import { type InputSchema, loadCallSchemas, loadFormSchemas } from "./input-schemas.ts";
import { growth, type TextWriter, tooSteep, worstTexts } from "./processor-time.ts";

const schemas: readonly InputSchema[] = [...(await loadFormSchemas()), ...loadCallSchemas()];

const shapeOf = ({ schema }: InputSchema) =>
  Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>);

test("the schemas of all forms and calls are found", () => {
  const names = schemas.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(120);
  expect(names).toEqual(
    expect.arrayContaining([
      "messageForm",
      "signInForm",
      "recordSchema()",
      "editForms",
      "idsField",
      "post /grid-view/save",
    ]),
  );
});

test("every text begins with its maximum, so that nothing looks at a longer one", () => {
  const unbounded = schemas.flatMap((input) =>
    ("shape" in input.schema ? shapeOf(input) : [["", input.schema] as const]).flatMap(
      ([field, type]) => (longestInput(type) === undefined ? [`${input.name} ${field}`] : []),
    ),
  );
  expect(unbounded).toEqual([]);
});

/** The schemas of several fields; each field is filled to its maximum with the same text. */
const forms = schemas.filter(({ schema }) => "shape" in schema);

test.each([...worstTexts])(
  "every form and call takes its maximum of %j in twice the time of half of it",
  async (_, writeText) => {
    const steep: string[] = [];
    for (const input of forms) {
      const parse = (share: string) =>
        parseFilled(input, (most) => startAsHtml(writeText, most, Number(share) / scale));
      const ratio = await growth(scale, String, parse);
      if (ratio >= tooSteep) steep.push(`${input.name}: ${ratio.toFixed(1)}`);
    }
    expect(steep).toEqual([]);
  },
);

/** A share of the longest text of a field; a field of long texts begins as rich text does. */
function startAsHtml(write: TextWriter, most: number, share: number): string {
  const start = most > longText ? "<p>" : "";
  return start + write(Math.floor(most * share) - start.length);
}

const longText = 45_000;

/** The full length as a number that can be halved twice. */
const scale = 1_000;

function parseFilled(input: InputSchema, write: (most: number) => string) {
  const fields = shapeOf(input).map(([name, type]): [string, string[]] => [
    name,
    [write(longestInput(type) ?? 0)],
  ]);
  const schema = input.schema as z.ZodObject;
  return schema.safeParse(toSchemaInput(schema, Object.fromEntries(fields)));
}
