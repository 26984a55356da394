import { expect, test } from "vitest";
import { messagesOf } from "#kit/text/localization.ts";
import { formatBulkResult, ignoreRefusal, Refusal, runBulk, runEach } from "./refusal.ts";

const messages = messagesOf("theses", {
  hr: { nameless: "Tema br. {id}", impossible: "Ne može." },
  en: { nameless: "Topic no. {id}", impossible: "Impossible." },
});

const rows = { names: new Map([[1, "Prva"]]), nameless: messages.nameless };

const refuseEven = async (id: number) => {
  if (id % 2 === 0) throw new Refusal(409, messages.impossible);
};

test("a refused row does not stop the others; a row without a name is named by its number", async () => {
  const results = await runBulk([1, 2, 3], rows, refuseEven);
  expect(results.map((result) => formatBulkResult(result, "hr"))).toEqual([
    { id: 1, name: "Prva", refusal: undefined },
    { id: 2, name: "Tema br. 2", refusal: "Ne može." },
    { id: 3, name: "Tema br. 3", refusal: undefined },
  ]);
  expect(results.map((result) => formatBulkResult(result, "en"))).toEqual([
    { id: 1, name: "Prva", refusal: undefined },
    { id: 2, name: "Topic no. 2", refusal: "Impossible." },
    { id: 3, name: "Topic no. 3", refusal: undefined },
  ]);
});

test("a single row is refused with its own refusal", async () => {
  await expect(runBulk([2], rows, refuseEven)).rejects.toThrow(
    new Refusal(409, messages.impossible),
  );
});

test("any other error ends the run", async () => {
  const fail = () => Promise.reject(new Error("broken"));
  await expect(runBulk([1, 2], rows, fail)).rejects.toThrow("broken");
});

test("a failing row of a job does not stop the others, and the job fails at the end", async () => {
  const done: number[] = [];
  const failing = (broken: readonly number[]) => async (id: number) => {
    if (broken.includes(id)) throw new Error(`row ${id}`);
    done.push(id);
  };
  await expect(runEach([1, 2, 3], failing([1]))).rejects.toThrow("row 1");
  expect(done).toEqual([2, 3]);
  await expect(runEach([1, 2, 3], failing([1, 3]))).rejects.toMatchObject({
    message: "2 of 3 rows failed",
    errors: [new Error("row 1"), new Error("row 3")],
  });
  await runEach([4], failing([]));
  expect(done).toEqual([2, 3, 2, 4]);
});

test("a job skips a row that is refused; an error stays one", async () => {
  await ignoreRefusal(() => refuseEven(2));
  await expect(ignoreRefusal(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
