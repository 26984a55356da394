import { IconShare } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink, copyText } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Page, Section } from "#kit/ui/page.tsx";
import type { CitationSource } from "../citation/citation.ts";
import { localizedTitle } from "../summary.ts";
import type { PublicThesisView, RelatedThesis } from "../thesis-page.server.ts";
import { texts } from "../thesis-page-texts.ts";
import { LongDetails } from "./long-details.tsx";
import { ThesisPageMeta, thesisUrl } from "./page-meta.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { ThesisCard } from "./thesis-card.tsx";
import { ThesisKeywords } from "./thesis-keywords.tsx";
import styles from "./thesis-page.module.css";
import { type ThesisAvailability, ThesisPageDetails } from "./thesis-page-details.tsx";
import { AvailabilityBadge } from "./thesis-status-badge.tsx";
import { WrittenThesisByline, WrittenThesisFacts, WrittenThesisTexts } from "./written-thesis.tsx";

type Props = {
  view: PublicThesisView;
  related: readonly RelatedThesis[];
  /** Availability of a free thesis; otherwise null. */
  availability: ThesisAvailability | null;
  /**
   * The citation data of the completed thesis; null for others. The page then shows the completed
   * thesis, and the topic in a footnote.
   */
  cited: CitationSource | null;
  /** The name of the student who completed the thesis. */
  author: string | null;
  /** The facts about the origin of the thesis, shown with the topic of a completed thesis. */
  origin: ReactNode;
  /** Actions that the actor may perform on the thesis, shown above its description. */
  actions: ReactNode;
  /** Further sections, shown below the description. */
  children: ReactNode;
};

/** The public page of a thesis. Other areas supply `actions` and `children`. */
export function ThesisPage({
  view,
  related,
  cited,
  availability,
  author,
  origin,
  actions,
  children,
}: Props) {
  const { thesis, recordPath, publicUrl, faculty } = view;
  const language = useLanguage();
  const pageTexts = useTexts(texts);
  const names = cited ? { name: cited.thesis.title, nameEng: cited.thesis.titleEng } : thesis;
  const [title, lang] = localizedTitle(names, language);
  return (
    <Page
      title={title}
      lang={lang}
      back={{ to: "/student/theses-by-mentors", label: pageTexts.back }}
      lead={
        <>
          {cited && <WrittenThesisByline thesis={cited.thesis} author={author} />}
          <Cluster>
            <AvailabilityBadge thesis={thesis} />
            {lang === "en" ? (
              <span lang="hr">{names.name}</span>
            ) : (
              <span lang="en">{names.nameEng}</span>
            )}
          </Cluster>
        </>
      }
      actions={
        <>
          {recordPath && <ButtonLink to={recordPath}>{pageTexts.record}</ButtonLink>}
          {publicUrl !== null && (
            <ShareButton title={title} url={thesisUrl(publicUrl, thesis.id)} />
          )}
        </>
      }
    >
      {cited?.thesis.access === "withdrawn" && <meta name="robots" content="noindex" />}
      {publicUrl !== null && (
        <ThesisPageMeta
          title={title}
          thesis={thesis}
          cited={cited}
          author={author}
          publicUrl={publicUrl}
          faculty={faculty}
        />
      )}
      {actions}
      <div className={styles.layout}>
        {cited ? (
          <WrittenThesisTexts thesis={cited.thesis} keywords={thesis.keywords} />
        ) : (
          <Section title={pageTexts.about}>
            <Description text={thesis.description} />
            <LongDetails thesis={thesis} labels={pageTexts.fields} />
            <ThesisKeywords keywords={thesis.keywords} />
          </Section>
        )}
        <div className={styles.facts}>
          {cited ? (
            <WrittenThesisFacts cited={cited} thesis={thesis} author={author} />
          ) : (
            <Section title={pageTexts.data}>
              <ThesisPageDetails thesis={thesis} availability={availability} />
            </Section>
          )}
        </div>
        <div className={styles.aside}>
          {children}
          {cited && (
            <details className={styles.topic}>
              <summary>{pageTexts.topic}</summary>
              <h3 lang="hr">{thesis.name}</h3>
              <Description text={thesis.description} />
              <LongDetails thesis={thesis} labels={pageTexts.fields} />
              <ThesisPageDetails thesis={thesis} availability={null} />
              {origin}
            </details>
          )}
          <RelatedTheses theses={related} />
        </div>
      </div>
    </Page>
  );
}

function Description({ text }: { text: string }) {
  const pageTexts = useTexts(texts);
  if (!text) return <p>{pageTexts.noDescription}</p>;
  return (
    <div lang="hr">
      <Paragraphs text={text} />
    </div>
  );
}

/** Shares a URL with the device's own dialog, or copies it to the clipboard. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const shareTexts = useTexts(texts).share;
  const [message, setMessage] = useState("");
  const share = async () => {
    // closing the dialog is not an error
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    const copied = await copyText(url);
    setMessage(copied ? shareTexts.copied : shareTexts.notCopied);
  };
  return (
    <span className="t-script-only">
      <span role="status">{message}</span>
      {message && " "}
      <Button variant="outline" tone="neutral" onClick={share}>
        <IconShare aria-hidden size="1.15em" />
        {shareTexts.share}
      </Button>
    </span>
  );
}

/** Theses that share keywords. Those that anybody may reserve come first. */
function RelatedTheses({ theses }: { theses: readonly RelatedThesis[] }) {
  const pageTexts = useTexts(texts);
  if (theses.length === 0) return null;
  return (
    <Section title={pageTexts.similar}>
      <ul className="t-cards">
        {theses.map((thesis) => (
          <ThesisCard key={thesis.id} thesis={thesis} />
        ))}
      </ul>
    </Section>
  );
}
