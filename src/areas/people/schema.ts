import { z } from "zod";
import {
  checkboxField,
  choiceField,
  idField,
  optionalDayField,
  requiredTextField,
  textField,
  validationMessages,
} from "#kit/forms/index.ts";
import { issueText, normalizeText } from "#kit/text/index.ts";
import { roles } from "#kit/workflow/index.ts";
import { hasValidJmbagCheckDigit, usernamePattern } from "./rules.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

/** Minimum length, in characters, of a password that an admin sets for a user (product §10). */
export const minPasswordLength = 12;

const trimToNull = (text: string | undefined) => text?.trim() || null;

/** The form in which an admin edits a user (spec §3). Documents show the plain name if there is no title. */
export const userSchema = z
  .object({
    username: z
      .string({ error: issueText(validationMessages.required) })
      .overwrite((text) => normalizeText(text).toLowerCase())
      .min(1, issueText(validationMessages.required))
      .regex(usernamePattern, issueText(errors.username)),
    firstName: requiredTextField(100),
    lastName: requiredTextField(100),
    nameWithTitle: textField(200),
    email: z
      .string({ error: issueText(validationMessages.required) })
      .overwrite(normalizeText)
      .min(1, issueText(validationMessages.required))
      .pipe(z.email({ error: issueText(errors.email) })),
    jmbag: z
      .string()
      .optional()
      .transform(trimToNull)
      .refine((jmbag) => jmbag === null || /^\d{10}$/.test(jmbag), issueText(errors.jmbag)),
    jmbagSure: checkboxField,
    isvuCode: z
      .string()
      .optional()
      .transform((input) => trimToNull(input)?.toUpperCase() ?? null)
      .refine((code) => code === null || /^[A-Z0-9]{2,10}$/.test(code), issueText(errors.isvuCode)),
    roles: z.array(choiceField(roles)).default([]),
    active: checkboxField,
    /** The last day on which the account may be used; empty without an end. */
    activeUntil: optionalDayField,
    /** An empty field keeps the current password. */
    password: z
      .string()
      .optional()
      .transform((input) => input || null)
      .refine((input) => input === null || input.length >= minPasswordLength, issueText(errors.password)),
  })
  .refine(({ jmbag, jmbagSure }) => jmbag === null || jmbagSure || hasValidJmbagCheckDigit(jmbag), {
    path: ["jmbag"],
    error: issueText(errors.jmbagControl),
  });

export type UserInput = z.output<typeof userSchema>;

/** The version of the record that the form was loaded with. */
export const versionSchema = z.object({ version: idField });

/** A person's stand-in, or a person whom they represent; days are yyyy-mm-dd. */
export type PersonStandIn = {
  id: number;
  /** True if the person stands in for the other one. */
  represents: boolean;
  /** The other one's name with titles. */
  name: string;
  from: string;
  to: string;
  /** The title of the only thesis that it is for; null for everything. */
  thesis: string | null;
};
