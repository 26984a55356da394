import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "#kit/workflow/refusal.ts";
import { checkboxField, idsField, requiredTextField, textField } from "./fields.ts";
import { parseForm, readFormFields } from "./parse-form.server.ts";
import { richTextField } from "./rich-text.ts";
import { rememberSubmission, submissionOf } from "./submission.server.ts";

const post = (body: string | FormData) =>
  new Request("http://localhost/", { method: "POST", body });

const postFields = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("a form", () => {
  test("of many fields is read, a repeated one with all its values", async () => {
    const fields = await readFormFields(postFields("a=1&".repeat(9_000)));
    expect(fields.a).toHaveLength(9_000);
  });

  test("of more fields than any has is refused before they are read", async () => {
    const parts = new FormData();
    for (let count = 0; count < 10_001; count += 1) parts.append("a", "");
    for (const request of [postFields("a&".repeat(2_000_000)), post(parts)])
      await expect(readFormFields(request)).rejects.toMatchObject({ status: 413 });
  });
});

describe("a refused form repeats", () => {
  const schema = z.object({
    title: requiredTextField(10),
    note: richTextField(100),
    ids: idsField,
    agreed: checkboxField,
    remark: textField(50).optional(),
  });

  function refused(fields: Record<string, string[]>) {
    const request = post("");
    rememberSubmission(request, fields);
    expect(() => parseForm(schema, fields)).toThrow(Refusal);
    return submissionOf(request);
  }

  test("what was typed, also if it is somewhat too long", () => {
    const fields = { title: ["a".repeat(20)], note: ["<p>b</p>"], ids: ["1", "2"], other: ["c"] };
    expect(refused(fields)).toEqual(fields);
  });

  test("each field up to what is read of it, and no passwords", () => {
    const long = "<".repeat(3_900_000);
    const { title, note, ids, agreed, remark, other, ...rest } = refused({
      title: [long],
      note: [long],
      ids: [long],
      agreed: [long],
      remark: [long],
      other: [long],
      password: [long],
      currentPassword: [long],
      [long]: ["a"],
    });
    const lengths = [title, note, ids, agreed, remark, other].map((values) =>
      values?.map((value) => value.length),
    );
    expect(lengths).toEqual([[40], [100_000], [10_000], [200], [200], [100_000]]);
    expect(rest).toEqual({});
  });

  test("no more than 500 000 characters together, none of them half", () => {
    const fields = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`field${index}`, [`a${"😀".repeat(50_000)}`]]),
    );
    const repeated = Object.values(refused(fields)).flat().join("");
    expect(repeated).toHaveLength(500_000);
    expect(repeated.replaceAll(/[a😀\ufffd]/gu, "")).toBe("");
  });
});
