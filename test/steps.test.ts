import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { StepRow, Steps } from "#kit/workflow/steps.ts";

type AnyFlow = {
  transitions: readonly (readonly [step: string, ...rest: unknown[]])[];
  undoable: readonly string[];
};

/** Life cycles without rows, with the reason. */
const withoutRows: Readonly<Record<string, string>> = {
  "src/areas/deposits/flow.ts": "people only send; the repository's answers do the rest",
  "src/areas/documents/flow.ts": "its steps are those of the reservation",
  "src/areas/reservations/isvu-registration/flow.ts": "people only send; the register answers",
};

const flowFiles = globSync("src/areas/**/{flow,*-flow}.ts").toSorted();

const isFlow = (value: unknown): value is AnyFlow =>
  typeof value === "object" && value !== null && "transitions" in value;
const isSteps = (value: unknown): value is Steps =>
  typeof value === "object" && value !== null && "rows" in value;

async function find<T>(file: string, is: (value: unknown) => value is T): Promise<T> {
  const values = Object.values<unknown>(await import(`../${file}`));
  const value = values.find(is);
  if (!value) throw new Error(`${file} declares none`);
  return value;
}

describe.each(flowFiles.filter((file) => !withoutRows[file]))("the steps of %s", async (file) => {
  const { transitions, undoable } = await find(file, isFlow);
  const { rows } = await find(file.replace("flow.ts", "steps.ts"), isSteps);
  const entries: [string, StepRow][] = Object.entries(rows);

  test("have a row each", () => {
    expect(Object.keys(rows).toSorted()).toEqual(
      [...new Set(transitions.map(([step]) => step))].toSorted(),
    );
  });

  test("are told to their actors, who may undo them", () => {
    const silent = undoable.filter((step) => !(rows[step]?.taken ?? rows[step]?.timeline));
    expect(silent).toEqual([]);
  });

  test("have their sentence in the timeline in both languages, or none of them has", () => {
    const kinds = entries.flatMap(([, { timeline }]) =>
      timeline === undefined ? [] : [typeof timeline],
    );
    expect(new Set(kinds).size).toBeLessThan(2);
  });

  test("ask for a reason where the flow does", () => {
    for (const [step, row] of entries) {
      const field = row.reasonField ?? "reason";
      const inputs = transitions
        .filter(([name]) => name === step)
        .map((line) => line[5] as z.ZodObject | undefined);
      const needs = inputs.map((input) => input !== undefined && isRequired(input, field));
      const isOnlyInput = inputs.some(
        (input, index) => needs[index] && Object.keys(input?.shape ?? {}).length === 1,
      );
      expect([step, row.reason !== undefined]).toEqual([
        step,
        row.reason !== undefined ? needs.includes(true) : isOnlyInput,
      ]);
      if (row.own) expect([step, needs.includes(false)]).toEqual([step, true]);
    }
  });
});

const isRequired = (input: z.ZodObject, field: string) =>
  input.safeParse({}).error?.issues.some(({ path }) => path[0] === field) ?? false;
