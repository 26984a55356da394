import { IconShare } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink, Cluster, copyText, Link, Page, Section, useLanguage, useTexts } from "#kit/ui/index.ts";
import type { CitationSource } from "../../../citation/schema.ts";
import { Paragraphs } from "../../../screens/parts/paragraphs.tsx";
import { ThesisCard } from "../../../screens/parts/thesis-card.tsx";
import { AvailabilityBadge } from "../../../screens/parts/thesis-status-badge.tsx";
import { localizedTitle } from "../../../summary/rules.ts";
import type { PublicThesisView, RelatedThesis } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { ThesisPageMeta, thesisUrl } from "./page-meta.tsx";
import styles from "./thesis-page.module.css";
import { type ThesisAvailability, ThesisPageDetails } from "./thesis-page-details.tsx";

type Props = {
  view: PublicThesisView;
  related: readonly RelatedThesis[];
  /** Availability of a free thesis; otherwise null. */
  availability: ThesisAvailability | null;
  /** The completed thesis as it is cited; null unless its author has made it public. */
  cited: CitationSource | null;
  /** The day on which everybody may read a completed thesis, yyyy-mm-dd; null if that isn't put off. */
  embargoUntil: string | null;
  /** The name of the student who completed the thesis. */
  author: string | null;
  /** Actions that the actor may perform on the thesis, shown above its description. */
  actions: ReactNode;
  /** Further sections, shown below the description. */
  children: ReactNode;
};

/** The public page of a thesis. Other areas supply `actions` and `children`. */
export function ThesisPage({ view, related, cited, embargoUntil, availability, author, actions, children }: Props) {
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
          <AvailabilityBadge thesis={thesis} />
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
            <ThesisPageDetails thesis={thesis} availability={availability} embargoUntil={embargoUntil} />
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

/** Shares a URL with the device's own dialog, or copies it to the clipboard. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const shareTexts = useTexts(texts).share;
  const [message, setMessage] = useState("");
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // closing the dialog is not an error
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

/** The keywords of a thesis, each a link to the other theses that have it. */
function ThesisKeywords({ keywords }: { keywords: readonly { id: number; phrase: string }[] }) {
  const pageTexts = useTexts(texts);
  if (keywords.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label={pageTexts.fields.keywords} lang="hr">
      {keywords.map(({ id, phrase }) => (
        <li key={id}>
          <Link to={`/student/theses-by-keywords/${id}`}>{phrase}</Link>
        </li>
      ))}
    </ul>
  );
}
