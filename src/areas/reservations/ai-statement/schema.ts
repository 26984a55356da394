import { z } from "zod";
import { choiceField, optionalIdField, textField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";
import type { AiUse } from "../schema.ts";
import { aiUseFields, aiUseNumbers } from "./rules.ts";
import { messages } from "./texts.ts";

/** Maximum length of each text of a use in characters. */
export const aiUseLimit = 200;

type UseField = `${keyof AiUse}${(typeof aiUseNumbers)[number]}`;

const useFields = Object.fromEntries(
  aiUseNumbers.flatMap((nth) => aiUseFields.map((field) => [`${field}${nth}`, textField(aiUseLimit)])),
) as Record<UseField, ReturnType<typeof textField>>;

/** Fields of the form with the student's statement; rows of uses that are empty count as not there. */
export const aiStatementForm = z
  .object({ usage: choiceField(["unused", "used"]), version: optionalIdField, ...useFields })
  .superRefine((form, context) => {
    if (form.usage === "unused") return;
    const refuse = (name: string, message = validationMessages.required) =>
      context.addIssue({ code: "custom", path: [name], message: issueText(message) });
    const filled = aiUseNumbers.filter((nth) => aiUseFields.some((field) => form[`${field}${nth}`]));
    if (filled.length === 0) refuse("tool1", messages.errors.noUse);
    for (const nth of filled) for (const field of aiUseFields) if (!form[`${field}${nth}`]) refuse(`${field}${nth}`);
  });

export type AiStatementInput = z.output<typeof aiStatementForm>;

/** Returns the uses in a form, in their order. */
export const toAiUses = (form: AiStatementInput): AiUse[] =>
  form.usage === "unused"
    ? []
    : aiUseNumbers
        .map((nth) => ({
          tool: form[`tool${nth}`],
          purpose: form[`purpose${nth}`],
          place: form[`place${nth}`],
        }))
        .filter((use) => aiUseFields.some((field) => use[field]));
