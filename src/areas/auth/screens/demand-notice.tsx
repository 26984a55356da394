import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { passkeysPath } from "../passkeys/rules.ts";
import { secondFactorPath } from "../second-factor/second-factor.ts";
import { texts } from "../second-factor/texts.ts";

/**
 * Asks a person whose role requires a second factor to set one up, with a link to the method that
 * this page doesn't offer.
 */
export function DemandNotice({ here }: { here: "codes" | "passkeys" }) {
  const { demanded } = useTexts(texts);
  return (
    <Notice tone="warning" title={demanded.title}>
      <p>{demanded.text}</p>
      <p>
        {here === "codes" ? (
          <ButtonLink to={passkeysPath}>{demanded.passkeys}</ButtonLink>
        ) : (
          <ButtonLink to={secondFactorPath}>{demanded.codes}</ButtonLink>
        )}
      </p>
    </Notice>
  );
}
