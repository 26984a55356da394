import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { type AttachedFile, type DetailTexts, shortDetails } from "../details.ts";

type Labels = Readonly<Record<(typeof shortDetails)[number] | "attachment", string>>;

/** The details that stand among the facts of a topic, with its file, as items of a description list. */
export const shortDetailItems = (
  thesis: DetailTexts & { id: number; attachment: AttachedFile | null },
  labels: Labels,
) => [
  ...shortDetails.map(
    (detail) =>
      [
        labels[detail],
        thesis[detail] && (
          <span key={detail} lang="hr" className="t-preserve-lines">
            {thesis[detail]}
          </span>
        ),
      ] as const,
  ),
  [
    labels.attachment,
    thesis.attachment && (
      <DownloadLink
        key="attachment"
        href={`/thesis/attachment/${thesis.id}`}
        name={thesis.attachment.name}
        size={thesis.attachment.size}
      />
    ),
  ] as const,
];
