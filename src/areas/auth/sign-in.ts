import { z } from "zod";
import { typedPassword } from "#areas/people/people.ts";
import { boundedText } from "#kit/forms/fields.ts";
import { maxRedirectLength } from "#kit/http/routes.ts";

const maxUsernameLength = 200;

/** The form of the sign-in. */
export const signInForm = z.object({
  username: boundedText(maxUsernameLength).default(""),
  password: typedPassword.default(""),
  to: boundedText(maxRedirectLength).default("").catch(""),
});
