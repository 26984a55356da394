import { ButtonLink, Cluster, Section } from "#kit/ui/index.ts";
import { useLanguage, useWords } from "#kit/ui/language.tsx";
import { thesisTitleIn } from "../../title.ts";
import { texts } from "../texts.ts";
import { isLinked, type LinkIds, linkOf } from "./links.tsx";
import type { Standing } from "./standing.ts";
import { StandingView } from "./standing-view.tsx";

type Props = { thesisName: string; thesisNameEng: string; ids: LinkIds; standing: Standing };

/** A reservation in a list: how it stands, and the one button that leads on. */
export function ReservationCard({ ids, standing, ...names }: Props) {
  const allWords = useWords(texts);
  const language = useLanguage();
  const next = standing.step && isLinked(standing.step) ? linkOf(standing.step, ids, language) : null;
  const [title, lang] = thesisTitleIn(names, language);
  return (
    <Section title={title} lang={lang}>
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
