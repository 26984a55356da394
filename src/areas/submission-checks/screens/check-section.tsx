import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { texts } from "../screen-texts.ts";
import type { CheckView } from "../submission-checks.ts";
import { FindingList } from "./finding-list.tsx";

/** The findings in a submitted version, as its student has seen them, with their explanations. */
export function CheckSection({ check, source }: { check: CheckView; source: string }) {
  const { title, none, summary } = useTexts(texts);
  const format = useFormat();
  const { findings } = check;
  const blocks = findings.filter(({ weight }) => weight === "blocks").length;
  return (
    <Section title={title}>
      <p>{findings.length === 0 ? none : format(summary, { count: findings.length, blocks })}</p>
      <FindingList findings={findings} source={source} />
    </Section>
  );
}
