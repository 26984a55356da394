import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section, Stack } from "#kit/ui/page.tsx";
import type { ServerProblem } from "../server-problems.ts";
import { texts } from "../server-problems-texts.ts";

type Props = {
  problems: readonly ServerProblem[];
  /** True where the page with the failed jobs is to be offered. */
  isLinked?: boolean;
};

/** The problems of the node, for the admin; nothing if there is none. */
export function ServerProblemsNotice({ problems, isLinked = false }: Props) {
  const serverProblemTexts = useTexts(texts);
  const format = useFormat();
  if (problems.length === 0) return null;
  return (
    <Section
      title={serverProblemTexts.title}
      actions={isLinked && <ButtonLink to="/outbox">{serverProblemTexts.jobs}</ButtonLink>}
    >
      <Stack>
        {problems.map(({ kind, ...values }) => (
          <Notice key={kind} tone="warning">
            {format(serverProblemTexts[kind], values)}
          </Notice>
        ))}
      </Stack>
    </Section>
  );
}
