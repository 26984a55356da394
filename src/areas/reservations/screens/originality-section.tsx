import { formatText } from "#kit/text/localization.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import {
  formatPercentage,
  type OriginalityReport,
  type OriginalityView,
  originalityFile,
  originalityPath,
  similaritySource,
} from "../originality.ts";

import { texts } from "../originality-texts.ts";

/**
 * The similarity of a report: the figure, its source, and the sentence that accompanies each
 * figure.
 */
export function Similarity({
  report,
  threshold,
}: {
  report: OriginalityReport;
  threshold: number;
}) {
  const { percent, above, source, caution } = useTexts(texts);
  const language = useLanguage();
  const value = formatPercentage(report.similarity, language);
  const read =
    report.readSimilarity === null ? "" : formatPercentage(report.readSimilarity, language);
  return (
    <>
      <strong>{formatText(percent, { value }, language)}</strong>{" "}
      <span className="t-muted">
        ({formatText(source[similaritySource(report)], { value: read }, language)})
      </span>
      {report.similarity > threshold && <> {formatText(above, { threshold }, language)}</>}
      <br />
      <em>{caution}</em>
    </>
  );
}

/** The newest similarity report that the reader may see, on the page of its reservation. */
export function OriginalitySection({
  id,
  originality,
}: {
  id: number;
  originality: OriginalityView;
}) {
  const { title, open, none } = useTexts(texts);
  const { check, threshold, report, linked } = originality;
  return (
    <Section title={title}>
      {report && <ReportFacts report={report} threshold={threshold} />}
      {!report && check !== "none" && <p>{none[check]}</p>}
      {linked && (
        <p>
          <Link to={originalityPath(id)}>{open}</Link>
        </p>
      )}
    </Section>
  );
}

/** The facts of a report. */
export function ReportFacts({
  report,
  threshold,
}: {
  report: OriginalityReport;
  threshold: number;
}) {
  const { fields, outdated } = useTexts(texts);
  return (
    <>
      {report.outdated && <Notice tone="warning">{outdated}</Notice>}
      <DescriptionList
        items={[
          [
            fields.similarity,
            <Similarity key="similarity" report={report} threshold={threshold} />,
          ],
          [
            fields.explanation,
            report.explanation && (
              <span key="explanation" className="t-preserve-lines">
                {report.explanation}
              </span>
            ),
          ],
          [fields.service, report.service],
          [fields.checkedOn, <DateTime key="day" at={report.checkedOn} />],
          [
            fields.file,
            <DownloadLink
              key="file"
              href={originalityFile(report.id)}
              name={report.fileName}
              size={report.fileSize}
            />,
          ],
          [fields.enteredBy, report.enteredBy],
          [
            fields.released,
            report.releasedAt && <DateTime key="released" at={report.releasedAt} withTime />,
          ],
        ]}
      />
    </>
  );
}

type NoticeProps = {
  page: { ids: { id: number }; may: readonly string[]; originality: OriginalityView | null };
  /** The step whose form is open. */
  step: string | undefined;
};

/**
 * Why the reservation can't go on, with the way to the page where that is mended; nothing on the
 * pages of the check, nor where the mentor reads it as the next step.
 */
export function OriginalityNotice({ page: { ids, may, originality }, step }: NoticeProps) {
  const { problems, open } = useTexts(texts);
  const problem = originality?.problem;
  const isSaid =
    step === undefined ? may.includes("explainOriginality") : /originality$/i.test(step);
  if (!problem || isSaid) return null;
  return (
    <Notice tone="warning">
      {problems[problem]} <Link to={originalityPath(ids.id)}>{open}</Link>
    </Notice>
  );
}
