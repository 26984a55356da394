import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { passkeysPath } from "../passkeys/rules.ts";
import { texts } from "../passkeys/texts.ts";

/**
 * Shows the number of a person's passkeys, and links to the page where they are added and removed.
 */
export function PasskeySection({ count }: { count: number }) {
  const { title, lead, section } = useTexts(texts);
  const format = useFormat();
  return (
    <Section title={title}>
      <p>{format(section.count, { count })}</p>
      <p className="t-muted">{lead}</p>
      <p>
        <ButtonLink to={passkeysPath} variant="outline">
          {count === 0 ? section.add : section.manage}
        </ButtonLink>
      </p>
    </Section>
  );
}
