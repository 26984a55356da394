import { ActionForm, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import { CurrentPasswordField } from "../../../passwords/screens/parts/current-password-field.tsx";
import { texts as factorTexts } from "../../../second-factor/texts.ts";
import { texts } from "../../texts.ts";

type RecoveryCodesLeftProps = { codesOfApp: boolean; recoveryCodes: number };

/** How many recovery codes are left; who has no one-time codes makes new ones here. */
export function RecoveryCodesLeft({ codesOfApp, recoveryCodes }: RecoveryCodesLeftProps) {
  const { recovery } = useTexts(texts);
  const { recovery: codes } = useTexts(factorTexts);
  const format = useFormat();
  return (
    <Section title={recovery.title}>
      <p>{format(codes.left, { count: recoveryCodes })}</p>
      {codesOfApp ? (
        <p className="t-muted">{recovery.app}</p>
      ) : (
        <>
          <p className="t-muted">{codes.renewText}</p>
          <ActionForm step="renew" submit={codes.renew} tone="neutral">
            <CurrentPasswordField />
          </ActionForm>
        </>
      )}
    </Section>
  );
}
