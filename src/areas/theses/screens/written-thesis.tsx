import type { ReactNode } from "react";
import { OrcidLink } from "#areas/people/screens/orcid-link.tsx";
import { localizedName } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import {
  type CitationSource,
  type CitedThesis,
  separateKeywords,
  urnUrl,
} from "../citation/citation.ts";
import { texts } from "../citation/texts.ts";
import styles from "./citation.module.css";
import { Licence } from "./citation.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { ThesisKeywords } from "./thesis-keywords.tsx";

type Keywords = readonly { id: number; phrase: string; phraseEng: string }[];

/** Author, type and year of a completed thesis, in one line below its title. */
export function WrittenThesisByline({
  thesis,
  author,
}: {
  thesis: CitedThesis;
  author: string | null;
}) {
  const [type, lang] = localizedName(thesis.thesisType, thesis.thesisTypeEng, useLanguage());
  return (
    <p>
      {author && (
        <>
          <strong lang="hr">{author}</strong>
          {" · "}
        </>
      )}
      <span lang={lang}>{type}</span> ·{" "}
      <time dateTime={thesis.defendedOn}>{thesis.defendedOn.slice(0, 4)}</time>
    </p>
  );
}

/** Abstract and keywords of a completed thesis in both languages, that of the thesis first. */
export function WrittenThesisTexts({
  thesis,
  keywords,
}: {
  thesis: CitedThesis;
  keywords: Keywords;
}) {
  const { work } = useTexts(texts);
  const croatian = (
    <Section key="hr" title={thesis.language === "hr" ? work.abstract : work.abstractHr}>
      {thesis.abstract ? (
        <div lang="hr">
          <Paragraphs text={thesis.abstract} />
        </div>
      ) : (
        <p>
          {thesis.abstractEng
            ? work.noAbstractHr
            : work[thesis.access === "withdrawn" ? "abstractClosed" : "noAbstract"]}
        </p>
      )}
      <ThesisKeywords keywords={keywords} language="hr" />
    </Section>
  );
  const english = (thesis.abstractEng || thesis.keywordsEng) && (
    <Section key="en" title={thesis.language === "en" ? work.abstract : work.abstractEn}>
      {thesis.abstractEng && (
        <div lang="en">
          <Paragraphs text={thesis.abstractEng} />
        </div>
      )}
      <EnglishKeywords keywords={separateKeywords(thesis.keywordsEng)} />
    </Section>
  );
  return (
    <div className={styles.texts}>
      {thesis.language === "en" ? [english, croatian] : [croatian, english]}
    </div>
  );
}

function EnglishKeywords({ keywords }: { keywords: readonly string[] }) {
  const { work } = useTexts(texts);
  if (keywords.length === 0) return null;
  return (
    <p>
      {work.keywordsEng}: <span lang="en">{keywords.join(", ")}</span>
    </p>
  );
}

type FactsProps = {
  cited: CitationSource;
  author: string | null;
  thesis: {
    mentorId: number;
    mentor: string;
    coMentor: string | null;
    study: string;
    studyEng: string;
    studyId: number;
  };
};

/**
 * The bibliographic facts of a completed thesis: all of them are public whatever access its author
 * chose.
 */
export function WrittenThesisFacts({ cited, author, thesis }: FactsProps) {
  const { work } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { thesisType, thesisTypeEng, defendedOn, pages, licence, access, embargoUntil, pid, urn } =
    cited.thesis;
  const [study, studyLang] = localizedName(thesis.study, thesis.studyEng, language);
  const [type, typeLang] = localizedName(thesisType, thesisTypeEng, language);
  const { fields } = work;
  return (
    <Section title={work.facts}>
      <DescriptionList
        items={[
          [
            fields.author,
            author && (
              <PersonWithOrcid key="author" orcid={cited.thesis.author.orcid}>
                <span lang="hr">{author}</span>
              </PersonWithOrcid>
            ),
          ],
          [
            fields.mentor,
            <PersonWithOrcid key="mentor" orcid={cited.thesis.mentorOrcid}>
              <Link to={`/student/theses-by-mentors/${thesis.mentorId}`} lang="hr">
                {thesis.mentor}
              </Link>
            </PersonWithOrcid>,
          ],
          [
            fields.coMentor,
            thesis.coMentor && (
              <PersonWithOrcid key="coMentor" orcid={cited.thesis.coMentorOrcid}>
                <span lang="hr">{thesis.coMentor}</span>
              </PersonWithOrcid>
            ),
          ],
          [
            fields.type,
            <span key="type" lang={typeLang}>
              {type}
            </span>,
          ],
          [
            fields.study,
            <Link
              key="study"
              to={`/student/theses-by-mentors-and-study/${thesis.studyId}`}
              lang={studyLang}
            >
              {study}
            </Link>,
          ],
          [
            fields.defendedOn,
            <time key="defended" dateTime={defendedOn}>
              {formatDate(defendedOn, language)}
            </time>,
          ],
          [fields.language, work.languages[cited.thesis.language]],
          [fields.pages, pages],
          [
            fields.access,
            format(work.access[access], {
              day: embargoUntil ? formatDate(embargoUntil, language) : "",
            }),
          ],
          [fields.licence, licence && <Licence licence={licence} />],
          [
            fields.repository,
            urn ? (
              <a key="urn" href={urnUrl(urn)}>
                {urn}
              </a>
            ) : (
              pid
            ),
          ],
        ]}
      />
    </Section>
  );
}

/** A person's name, with the link to their page at ORCID if they have entered their iD. */
const PersonWithOrcid = ({ orcid, children }: { orcid: string | null; children: ReactNode }) =>
  orcid ? (
    <>
      {children}
      <br />
      <OrcidLink orcid={orcid} />
    </>
  ) : (
    children
  );
