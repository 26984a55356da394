import { z } from "zod";
import { minPasswordLength } from "#areas/people/schema.ts";
import { messages as peopleMessages } from "#areas/people/texts.ts";
import { requiredTextField, validationMessages } from "#kit/forms/index.ts";
import { issueText } from "#kit/text/index.ts";
import { messages } from "./texts.ts";

/** Minutes for which a link that sets a new password can be used. */
export const resetMinutes = 30;

/** Links of one account that can be used at a time; further requests send no more of them. */
export const maxResets = 3;

/** Characters of a password at most. */
export const maxPasswordLength = 200;

export const passwordPaths = {
  forgotten: "/password/forgotten",
  reset: (token: string) => `/password/reset/${token}`,
};

const newPasswordField = z
  .string({ error: issueText(validationMessages.required) })
  .min(minPasswordLength, issueText(peopleMessages.errors.password))
  .max(maxPasswordLength, issueText(messages.refusals.tooLong));

/** The form in which people change their own password. */
export const changePasswordForm = z
  .object({
    currentPassword: z
      .string({ error: issueText(validationMessages.required) })
      .min(1, issueText(validationMessages.required)),
    password: newPasswordField,
  })
  .refine(({ currentPassword, password }) => currentPassword !== password, {
    path: ["password"],
    error: issueText(messages.refusals.samePassword),
  });

/** The form behind the link in a mail. */
export const resetPasswordForm = z.object({ password: newPasswordField });

/** The form that asks for the link: a user name or an e-mail. */
export const forgottenPasswordForm = z.object({ account: requiredTextField(200) });

/** What somebody can do about the password of their own account. */
export type PasswordOption = "change" | "set" | "identity" | "demo";
