import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { texts } from "../screen-texts.ts";
import type { CheckView } from "../submission-checks.ts";
import { FindingList, FindingSummary } from "./finding-list.tsx";

/** The findings in a version that was sent, as its student has seen them, with explanations. */
export function CheckSection({ check, source }: { check: CheckView; source: string }) {
  const { title } = useTexts(texts);
  const { findings } = check;
  return (
    <Section title={title}>
      <p>
        <FindingSummary findings={findings} />
      </p>
      <FindingList findings={findings} source={source} heading="h3" />
    </Section>
  );
}
