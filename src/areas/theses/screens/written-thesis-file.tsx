import type { ReactNode } from "react";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import type { CitationSource } from "../citation/citation.ts";
import { texts } from "../citation/texts.ts";

/**
 * The file of a completed thesis, or the reason why nobody may read it and the person to ask; a
 * withdrawn title is not explained.
 */
export function WrittenThesisFile({
  source,
  actions,
}: {
  source: CitationSource;
  actions: ReactNode;
}) {
  const { fullText, withdrawn } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { access, documentId, embargoUntil, publicCopyOn } = source.thesis;
  const { contact } = source.faculty;
  if (access === "withdrawn")
    return (
      <>
        <Notice tone="warning" title={withdrawn.title}>
          {withdrawn.text}
        </Notice>
        {actions}
      </>
    );
  return (
    <Section title={fullText.title} actions={actions}>
      {documentId !== null ? (
        <>
          <p>
            <DownloadLink
              href={`/student/download-thesis/${documentId}${publicCopyOn ? "?public" : ""}`}
              name={fullText.download}
            />
          </p>
          {publicCopyOn && (
            <p className="t-muted">
              {format(fullText.copy, { day: formatDate(publicCopyOn, language) })}
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            {format(fullText.closed[access], {
              day: embargoUntil ? formatDate(embargoUntil, language) : "",
            })}
          </p>
          <p>
            {contact ? fullText.write : fullText.ask}{" "}
            {contact && <a href={`mailto:${contact}`}>{contact}</a>}
          </p>
        </>
      )}
    </Section>
  );
}
