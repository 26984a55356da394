import { z } from "zod";
import { maxPasswordLength, minPasswordLength, typedPassword } from "#areas/people/people.ts";
import { messages as peopleMessages } from "#areas/people/texts.ts";
import { boundedText, requiredTextField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

const newPasswordField = boundedText(maxPasswordLength, { tooLong: messages.refusals.tooLong }).min(
  minPasswordLength,
  issueText(peopleMessages.errors.password),
);

/** The form in which people change their own password. */
export const changePasswordForm = z
  .object({
    currentPassword: typedPassword.min(1, issueText(validationMessages.required)),
    password: newPasswordField,
  })
  .refine(({ currentPassword, password }) => currentPassword !== password, {
    path: ["password"],
    error: issueText(messages.refusals.samePassword),
  });

/** The form behind the reset link. */
export const resetPasswordForm = z.object({ password: newPasswordField });

/** The form that requests the reset link: a user name or an e-mail address. */
export const forgottenPasswordForm = z.object({ account: requiredTextField(200) });
