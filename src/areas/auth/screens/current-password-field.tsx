import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../passwords/texts.ts";

/** The field for the password that a person must type again before a change of how they sign in. */
export const CurrentPasswordField = () => (
  <TextField
    name="currentPassword"
    label={useTexts(texts).currentPassword}
    type="password"
    autoComplete="current-password"
    required
  />
);
