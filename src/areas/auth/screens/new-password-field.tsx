import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../passwords/texts.ts";

/** The field for a new password, which password managers fill in and offer to store. */
export function NewPasswordField() {
  const { password, passwordHint } = useTexts(texts);
  return (
    <TextField
      name="password"
      label={password}
      description={passwordHint}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
