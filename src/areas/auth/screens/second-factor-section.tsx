import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import type { PasswordOption } from "../passwords/rules.ts";
import { secondFactorPath } from "../second-factor/second-factor.ts";
import { texts } from "../second-factor/texts.ts";

/** Shows whether signing in takes two steps, with a link to the page that changes it. */
export function SecondFactorSection({ option, isOn }: { option: PasswordOption; isOn: boolean }) {
  const { section, lead, on, off, manage, setUp, identity, demo } = useTexts(texts);
  if (option !== "change")
    return (
      <Section title={section}>
        <p>{option === "demo" ? demo : identity}</p>
      </Section>
    );
  return (
    <Section title={section}>
      <p>
        <StatusBadge label={isOn ? on : off} tone={isOn ? "done" : "draft"} />
      </p>
      <p className="t-muted">{lead}</p>
      <p>
        <ButtonLink to={secondFactorPath} variant="outline">
          {isOn ? manage : setUp}
        </ButtonLink>
      </p>
    </Section>
  );
}
