import { ButtonLink, Cluster, Section } from "#kit/ui/index.ts";
import { useLanguage, useWords } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";
import { isLinked, type LinkIds, linkOf } from "./links.tsx";
import type { Standing } from "./standing.ts";
import { StandingView } from "./standing-view.tsx";

type Props = { thesisName: string; ids: LinkIds; standing: Standing };

/** A reservation in a list: how it stands, and the one button that leads on. */
export function ReservationCard({ thesisName, ids, standing }: Props) {
  const allWords = useWords(texts);
  const language = useLanguage();
  const next = standing.step && isLinked(standing.step) ? linkOf(standing.step, ids, language) : null;
  return (
    <Section title={thesisName}>
      <StandingView standing={standing} />
      <Cluster>
        {next && (
          <ButtonLink to={next.to} variant="filled">
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink to={`/student/reservation/${ids.id}`}>{allWords.mine.open}</ButtonLink>
      </Cluster>
    </Section>
  );
}
