import { useEffect, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import { Notice } from "#kit/ui/page.tsx";
import { texts as similarTexts, texts } from "../similar-texts.ts";
import { thesisStatusCodes } from "../status.ts";
import { texts as summaryTexts } from "../summary-texts.ts";
import { minSimilarTitleLength, type SimilarThesis } from "../theses.ts";

const { statuses } = summaryTexts.hr;

/** A list of similar theses, each with its mentor, year and status. Links open in a new tab. */
export const SimilarList = ({ theses }: { theses: readonly SimilarThesis[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
    {theses.map(({ id, name, mentor, year, status, showPath }) => (
      <li key={id}>
        <a href={showPath} target="_blank" rel="noopener">
          {name}
          <span className="t-visually-hidden"> ({similarTexts.hr.newTab})</span>
        </a>
        <div className="t-muted">{[mentor, year, statusLabel(status)].join(" · ")}</div>
      </li>
    ))}
  </ul>
);

const statusLabel = (code: number) =>
  statuses[statusByCode(code) ?? "published"].toLocaleLowerCase("hr");

const statusByCode = (code: number) =>
  (Object.keys(thesisStatusCodes) as (keyof typeof thesisStatusCodes)[]).find(
    (name) => thesisStatusCodes[name] === code,
  );

const { found, hint, title } = texts.hr;

type Props = {
  /** The title being typed. */
  name: string;
  /** The id of the edited thesis, if it is stored. */
  thesisId: number | undefined;
};

/**
 * Similar theses for the title being typed. A polite live region announces their number. Renders
 * nothing without scripts.
 */
export function SimilarWhileTyping({ name, thesisId }: Props) {
  const theses = useSimilar(name, thesisId);
  return (
    <>
      <p role="status" className="t-visually-hidden">
        {formatText(found, { count: theses.length })}
      </p>
      {theses.length > 0 && (
        <Notice tone="info" title={title}>
          <SimilarList theses={theses} />
          <p style={{ marginBlock: "0.5rem 0" }}>{hint}</p>
        </Notice>
      )}
    </>
  );
}

const noTheses: readonly SimilarThesis[] = [];

/** Milliseconds without typing before the server is queried. */
const debounceMilliseconds = 400;

function useSimilar(name: string, thesisId: number | undefined) {
  const [theses, set] = useState(noTheses);
  const title = name.trim();
  useEffect(() => {
    if (title.length < minSimilarTitleLength) return set(noTheses);
    const left = new AbortController();
    const timer = setTimeout(() => {
      fetchSimilar(title, thesisId, left.signal).then(
        set,
        () => left.signal.aborted || set(noTheses),
      );
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [title, thesisId]);
  return theses;
}

async function fetchSimilar(
  name: string,
  thesisId: number | undefined,
  signal: AbortSignal,
): Promise<readonly SimilarThesis[]> {
  const query = new URLSearchParams({
    name: name.slice(0, 300),
    ...(thesisId && { except: String(thesisId) }),
  });
  const answer = await fetch(`/thesis/similar?${query}`, { signal });
  if (!answer.ok) return noTheses;
  return ((await answer.json()) as { similar: SimilarThesis[] }).similar;
}
