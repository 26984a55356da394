import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { type PasswordOption, passwordPaths } from "../passwords/rules.ts";
import { texts } from "../passwords/texts.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** Changes one's own password, or says where it can be changed. */
export function PasswordSection({ option }: { option: PasswordOption }) {
  const { section, withIdentity, without, demo, link } = useTexts(texts);
  return (
    <Section title={section}>
      {option === "change" && <ChangePasswordForm />}
      {option === "identity" && <p>{withIdentity}</p>}
      {option === "demo" && <p>{demo}</p>}
      {option === "set" && (
        <>
          <p>{without}</p>
          <p>
            <ButtonLink to={passwordPaths.forgotten}>{link}</ButtonLink>
          </p>
        </>
      )}
    </Section>
  );
}

function ChangePasswordForm() {
  const { changeLead, change } = useTexts(texts);
  return (
    <>
      <p className="t-muted">{changeLead}</p>
      <ActionForm step="changePassword" submit={change}>
        <CurrentPasswordField />
        <NewPasswordField />
      </ActionForm>
    </>
  );
}
