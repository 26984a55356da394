import { z } from "zod";
import {
  boundedText,
  checkboxField,
  choiceField,
  optionalDayField,
  requiredTextField,
  shortValue,
  textField,
} from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { issueText } from "#kit/text/localization.ts";
import { roles } from "#kit/workflow/policy.ts";
import { orcidField } from "./orcid-form.ts";
import { hasValidJmbagCheckDigit, usernamePattern } from "./people-rules.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

/** Minimum length, in characters, of a password that an admin sets for a user (product §10). */
export const minPasswordLength = 12;

/** Maximum length of a new password in characters. */
export const maxPasswordLength = 200;

/** A password that is compared with the stored one. */
export const typedPassword = boundedText(5 * maxPasswordLength);

const trimToNull = (text: string | undefined) => text?.trim() || null;

/** Maximum length of an e-mail address in characters (RFC 5321). */
const maxEmailLength = 254;

/** An e-mail address. */
export const emailField = boundedText(maxEmailLength, { tooLong: errors.email })
  .overwrite(normalizeText)
  .min(1, issueText(validationMessages.required))
  .pipe(z.email({ error: issueText(errors.email) }));

/**
 * The form in which an admin edits a user (spec §3). Documents show the plain name if there is no
 * title.
 */
export const userSchema = z
  .object({
    username: shortValue(errors.username)
      .overwrite((text) => normalizeText(text).toLowerCase())
      .min(1, issueText(validationMessages.required))
      .regex(usernamePattern, issueText(errors.username)),
    firstName: requiredTextField(100),
    lastName: requiredTextField(100),
    nameWithTitle: textField(200),
    email: emailField,
    jmbag: shortValue(errors.jmbag)
      .optional()
      .transform(trimToNull)
      .refine((jmbag) => jmbag === null || /^\d{10}$/.test(jmbag), issueText(errors.jmbag)),
    jmbagSure: checkboxField,
    isvuCode: shortValue(errors.isvuCode)
      .optional()
      .transform((input) => trimToNull(input)?.toUpperCase() ?? null)
      .refine((code) => code === null || /^[A-Z0-9]{2,10}$/.test(code), issueText(errors.isvuCode)),
    orcid: orcidField,
    roles: z.array(choiceField(roles)).default([]),
    active: checkboxField,
    /** The last day on which the account may be used; empty without an end. */
    activeUntil: optionalDayField,
    /** An empty field keeps the current password. */
    password: boundedText(maxPasswordLength)
      .optional()
      .transform((input) => input || null)
      .refine(
        (input) => input === null || input.length >= minPasswordLength,
        issueText(errors.password),
      ),
  })
  .refine(({ jmbag, jmbagSure }) => jmbag === null || jmbagSure || hasValidJmbagCheckDigit(jmbag), {
    path: ["jmbag"],
    error: issueText(errors.jmbagControl),
  });

export type UserInput = z.output<typeof userSchema>;

/** The fingerprint of the planned changes that the form showed. */
export const fingerprintForm = z.object({
  fingerprint: shortValue(validationMessages.choose).default(""),
});

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

export type UserType = "teacher" | "student";

/** A user's data on one study: a student's enrolment or a teacher's roles. */
export type UserStudyFacts = {
  id: number;
  type: UserType;
  study: string;
  studyEng: string;
  program: string | null;
  programEng: string | null;
  yearOfStudy: number | null;
  mentor: boolean;
  coMentor: boolean;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
  numOfThesis: number | null;
};
