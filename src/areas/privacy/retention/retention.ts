import { z } from "zod";
import { shortValue } from "#kit/forms/fields.ts";
import { issueText, withValues } from "#kit/text/localization.ts";
import { type MonthlyKey, monthlyKeys, mostMonths, retentionTable } from "./rules.ts";
import { messages } from "./texts-page.ts";

export const retentionPath = "/retention";

const monthsField = (key: MonthlyKey) => {
  const { least } = retentionTable[key].term;
  const wrongMonths = withValues(messages.wrongMonths, { least, most: mostMonths });
  const isAllowed = (months: number) =>
    Number.isInteger(months) && (months === 0 || (months >= least && months <= mostMonths));
  return shortValue(wrongMonths)
    .transform((input) => (input.trim() === "" ? Number.NaN : Number(input)))
    .refine(isAllowed, issueText(wrongMonths));
};

type MonthsField = ReturnType<typeof monthsField>;

/** The months of every rule that the admin sets. */
export const termsForm = z.object(
  Object.fromEntries(monthlyKeys.map((key) => [key, monthsField(key)])) as Record<
    MonthlyKey,
    MonthsField
  >,
);

/** The rule whose due records the address asks for (`?rule=messages`); undefined for none. */
export const parseRule = (params: URLSearchParams): MonthlyKey | undefined =>
  monthlyKeys.find((key) => key === params.get("rule"));

/** Maximum number of records listed for one rule. */
export const listedRecords = 100;
