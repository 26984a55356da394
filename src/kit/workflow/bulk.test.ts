import { expect, test } from "vitest";
import { runBulk } from "./bulk.ts";
import { Refusal } from "./refusal.ts";

const rows = { names: new Map([[1, "Prva"]]), nameless: "Tema br. {id}" };

const refuseEven = async (id: number) => {
  if (id % 2 === 0) throw new Refusal(409, "Ne može.");
};

test("a refused row does not stop the others; a row of unknown name is called by its number", async () => {
  expect(await runBulk([1, 2, 3], rows, refuseEven)).toEqual([
    { id: 1, name: "Prva", refusal: undefined },
    { id: 2, name: "Tema br. 2", refusal: "Ne može." },
    { id: 3, name: "Tema br. 3", refusal: undefined },
  ]);
});

test("a single row is refused as such", async () => {
  await expect(runBulk([2], rows, refuseEven)).rejects.toThrow(new Refusal(409, "Ne može."));
});

test("any other error ends the run", async () => {
  const fail = () => Promise.reject(new Error("broken"));
  await expect(runBulk([1, 2], rows, fail)).rejects.toThrow("broken");
});
