import { Fragment } from "react";
import { versionNumber } from "#areas/reservations/thread.ts";
import { localizedName } from "#kit/text/localization.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { changesPath } from "../comparison/comparison.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import type { DocumentFileView, DocumentVersionView, VersionCommentView } from "../documents.ts";
import { texts as embargoTexts } from "../embargo/texts.ts";
import { texts as remarkTexts } from "../remarks/texts.ts";
import { versionTextPath } from "../remarks/version-text.ts";
import { texts } from "../texts.ts";

const statusTones: Record<keyof typeof texts.hr.statuses, StatusTone> = {
  underReview: "waiting",
  minorChanges: "progress",
  returned: "stopped",
  approved: "done",
};

type Props = {
  version: DocumentVersionView;
  /** All versions of the reservation, among which it has its number. */
  among: readonly Pick<DocumentVersionView, "id" | "finalVersion">[];
};

/** One version with its number, its files, the student's comment and the mentor's response. */
export function DocumentVersion({ version, among }: Props) {
  const pageTexts = useTexts(texts);
  const number = versionNumber(version, among);
  const {
    id,
    finalVersion,
    reviewStatus,
    creativeCommons,
    publiclyAccessible,
    embargoUntil,
    embargoReason,
  } = version;
  const { fields: embargoFields } = useTexts(embargoTexts);
  const language = useLanguage();
  const { title: changes } = useTexts(comparisonTexts);
  const { reading } = useTexts(remarkTexts);
  const hasEarlier = version.thesisFile && among.some((other) => other.id < id);
  return (
    <Section
      title={`${finalVersion ? pageTexts.final : pageTexts.working}${number ? ` ${number}` : ""}`}
      actions={
        reviewStatus && (
          <StatusBadge label={pageTexts.statuses[reviewStatus]} tone={statusTones[reviewStatus]} />
        )
      }
    >
      <DescriptionList
        items={[
          [pageTexts.fields.createdAt, <DateTime key="at" at={version.createdAt} withTime />],
          [
            finalVersion ? pageTexts.final : pageTexts.working,
            fileLink(version.thesisFile, `/student/download-thesis/${id}`),
          ],
          [
            pageTexts.attachments,
            fileLink(version.attachmentFile, `/student/download-attachment/${id}`),
          ],
          [pageTexts.fields.studentComment, typedText(version.studentComment)],
          [pageTexts.fields.abstract, typedText(version.abstract)],
          [
            pageTexts.fields.publiclyAccessible,
            publiclyAccessible && pageTexts.access[publiclyAccessible],
          ],
          [embargoFields.embargoUntil, embargoUntil && formatDate(embargoUntil, language)],
          [embargoFields.embargoReason, typedText(embargoReason)],
          [
            pageTexts.fields.creativeCommons,
            creativeCommons &&
              pageTexts.licences[creativeCommons as keyof typeof pageTexts.licences],
          ],
          [
            pageTexts.fields.mentorRespondedAt,
            version.mentorRespondedAt && <DateTime at={version.mentorRespondedAt} withTime />,
          ],
          [pageTexts.fields.mentorComment, typedText(version.mentorComment)],
          [pageTexts.fields.mentorOpinion, typedText(version.mentorOpinion)],
          [
            pageTexts.mentorsFile,
            fileLink(version.mentorFile, `/student/download-mentor-file/${id}`),
          ],
          ...version.comments.map(
            (comment) =>
              [
                pageTexts.fields.coMentorComment,
                <VersionComment key={comment.id} comment={comment} />,
              ] as const,
          ),
          ...version.guestComments.map(
            ({ id: guestComment, author, authorEng, comment, createdAt }) =>
              [
                pageTexts.fields.guestComment,
                <Fragment key={guestComment}>
                  <div className="t-muted">
                    {localizedName(author, authorEng, language)[0]},{" "}
                    <DateTime at={createdAt} withTime />
                  </div>
                  {typedText(comment)}
                </Fragment>,
              ] as const,
          ),
        ]}
      />
      {version.thesisFile && (
        <Cluster>
          {hasEarlier && <Link to={changesPath(id)}>{changes}</Link>}
          <Link to={versionTextPath(id)}>{reading.link}</Link>
        </Cluster>
      )}
    </Section>
  );
}

/** A co-mentor's comment: who and when, the text and the file. */
function VersionComment({
  comment: { id, author, comment, createdAt, updatedAt, file },
}: {
  comment: VersionCommentView;
}) {
  const { screens } = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <div className="t-muted">
        {author}, <DateTime at={createdAt} withTime />
        {updatedAt !== createdAt &&
          `, ${format(screens.corrected, { when: formatInstant(new Date(updatedAt)) })}`}
      </div>
      {typedText(comment)}
      {file && <div>{fileLink(file, `/document/comment-file/${id}`)}</div>}
    </>
  );
}

const fileLink = (file: DocumentFileView | null, href: string) =>
  file && <DownloadLink href={href} name={file.name} size={file.size} />;

/** Renders text with the line breaks that a user typed. */
const typedText = (input: string) => input && <span className="t-preserve-lines">{input}</span>;
