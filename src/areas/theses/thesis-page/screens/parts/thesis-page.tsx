import type { ReactNode } from "react";

import { ButtonLink, Cluster, Page, Section, useLanguage, useTexts } from "#kit/ui/index.ts";
import { Paragraphs } from "../../../screens/parts/thesis-details.tsx";
import { AvailabilityBadge } from "../../../screens/parts/thesis-status-badge.tsx";
import { localizedTitle } from "../../../summary/rules.ts";
import type { PublicThesisView, RelatedThesis } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { ThesisPageMeta, thesisUrl } from "./page-meta.tsx";
import { RelatedTheses, ThesisKeywords } from "./related-theses.tsx";
import { ShareButton } from "./share-button.tsx";
import styles from "./thesis-page.module.css";
import { type ThesisAvailability, ThesisPageDetails } from "./thesis-page-details.tsx";

type Props = {
  view: PublicThesisView;
  related: readonly RelatedThesis[];
  /** Of a free thesis; else null. */
  availability: ThesisAvailability | null;
  /** The student of a completed thesis. */
  author: string | null;
  /** What the reader may do with the thesis, above its description. */
  actions: ReactNode;
  /** Further sections, below the description. */
  children: ReactNode;
};

/** The public page of a thesis. Later areas fill in what they know of it. */
export function ThesisPage({ view, related, availability, author, actions, children }: Props) {
  const { thesis, recordPath, publicUrl, faculty } = view;
  const language = useLanguage();
  const pageTexts = useTexts(texts);
  const [title, lang] = localizedTitle(thesis, language);
  return (
    <Page
      title={title}
      lang={lang}
      back={{ to: "/student/theses-by-mentors", label: pageTexts.back }}
      lead={
        <Cluster>
          <AvailabilityBadge topic={thesis} />
          {lang === "en" ? <span lang="hr">{thesis.name}</span> : <span lang="en">{thesis.nameEng}</span>}
        </Cluster>
      }
      actions={
        <>
          {recordPath && <ButtonLink to={recordPath}>{pageTexts.record}</ButtonLink>}
          {publicUrl !== null && <ShareButton title={title} url={thesisUrl(publicUrl, thesis.id)} />}
        </>
      }
    >
      {publicUrl !== null && (
        <ThesisPageMeta title={title} thesis={thesis} author={author} publicUrl={publicUrl} faculty={faculty} />
      )}
      {actions}
      <div className={styles.layout}>
        <Section title={pageTexts.about}>
          {thesis.description ? (
            <div lang="hr">
              <Paragraphs text={thesis.description} />
            </div>
          ) : (
            <p>{pageTexts.noDescription}</p>
          )}
          <ThesisKeywords keywords={thesis.keywords} />
        </Section>
        <div className={styles.facts}>
          <Section title={pageTexts.data}>
            <ThesisPageDetails thesis={thesis} availability={availability} />
          </Section>
        </div>
        <div className={styles.aside}>
          {children}
          <RelatedTheses theses={related} />
        </div>
      </div>
    </Page>
  );
}
