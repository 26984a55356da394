import {
  DateTime,
  DescriptionList,
  DownloadLink,
  Section,
  StatusBadge,
  type StatusTone,
  useTexts,
} from "#kit/ui/index.ts";
import type { DocumentFileView, DocumentVersionView } from "../../server/queries.ts";
import { texts } from "../../texts.ts";

const statusTones: Record<keyof typeof texts.hr.statuses, StatusTone> = {
  underReview: "waiting",
  minorChanges: "progress",
  returned: "stopped",
  approved: "done",
};

/** One version with its files, the student's comment and the mentor's response. */
export function DocumentVersion({ version }: { version: DocumentVersionView }) {
  const words = useTexts(texts);
  const { id, finalVersion, reviewStatus, creativeCommons, publiclyAccessible } = version;
  return (
    <Section
      title={finalVersion ? words.final : words.working}
      actions={reviewStatus && <StatusBadge label={words.statuses[reviewStatus]} tone={statusTones[reviewStatus]} />}
    >
      <DescriptionList
        items={[
          [words.fields.createdAt, <DateTime key="at" at={version.createdAt} withTime />],
          [finalVersion ? words.final : words.working, fileLink(version.thesisFile, `/student/download-thesis/${id}`)],
          [words.attachments, fileLink(version.attachmentFile, `/student/download-attachment/${id}`)],
          [words.fields.studentComment, typedText(version.studentComment)],
          [words.fields.abstract, typedText(version.abstract)],
          [words.fields.publiclyAccessible, publiclyAccessible && words.access[publiclyAccessible]],
          [
            words.fields.creativeCommons,
            creativeCommons && words.licences[creativeCommons as keyof typeof words.licences],
          ],
          [
            words.fields.mentorRespondedAt,
            version.mentorRespondedAt && <DateTime at={version.mentorRespondedAt} withTime />,
          ],
          [words.fields.mentorComment, typedText(version.mentorComment)],
          [words.mentorsFile, fileLink(version.mentorFile, `/student/download-mentor-file/${id}`)],
        ]}
      />
    </Section>
  );
}

const fileLink = (shown: DocumentFileView | null, href: string) =>
  shown && <DownloadLink href={href} name={shown.name} size={shown.size} />;

/** Renders text with the line breaks that a user typed. */
const typedText = (typed: string) => typed && <span className="t-preserve-lines">{typed}</span>;
