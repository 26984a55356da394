import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section, Stack } from "#kit/ui/page.tsx";
import type { ConditionProblem } from "../server-problems.ts";
import { texts } from "../server-problems-texts.ts";

type Props = {
  problems: readonly ConditionProblem[];
  /** True where the page with the failed jobs is to be offered. */
  isLinked?: boolean;
};

/** The problems of the node, for the admin; nothing if there is none. */
export function ConditionNotice({ problems, isLinked = false }: Props) {
  const conditionTexts = useTexts(texts);
  const format = useFormat();
  if (problems.length === 0) return null;
  return (
    <Section
      title={conditionTexts.title}
      actions={isLinked && <ButtonLink to="/outbox">{conditionTexts.jobs}</ButtonLink>}
    >
      <Stack>
        {problems.map(({ kind, ...values }) => (
          <Notice key={kind} tone="warning">
            {format(conditionTexts[kind], values)}
          </Notice>
        ))}
      </Stack>
    </Section>
  );
}
