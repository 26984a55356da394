import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { formatText } from "#kit/text/localization.ts";
import { DownloadLink, formatFileSize } from "#kit/ui/buttons-and-links.tsx";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { packageName } from "../bag.ts";
import { type DepositFile, depositPaths } from "../deposits.ts";
import { compareFields, type DescribedField } from "../deposits-rules.ts";
import { texts } from "../texts.ts";

type Props = {
  id: number;
  /** The number of the next package. */
  nextNumber: number;
  fields: readonly DescribedField[];
  /** The fields sent last time; null if nothing was sent. */
  sentFields: readonly DescribedField[] | null;
  files: readonly Pick<DepositFile, "id" | "name" | "size">[];
  /** The findings about the thesis's file; null until it was inspected. */
  inspection: PdfInspection | null;
  /** Null for actors who may not send it. */
  mods: string | null;
};

const { fields: labels, fileColumns, formats, ...pageTexts } = texts.hr;

/**
 * The contents of a thesis to be sent: the data, the files and, for actors who may send it, the
 * record and the package.
 */
export const DepositContentsSection = ({
  id,
  nextNumber,
  fields,
  sentFields,
  files,
  inspection,
  mods,
}: Props) => (
  <Section title={pageTexts.contents}>
    <p className="t-muted">{sentFields ? pageTexts.compared : pageTexts.contentsLead}</p>
    <DescriptionList
      items={compareFields(sentFields ?? fields, fields).map(({ field, before, after }) => [
        labels[field],
        <TextDiff key={field} before={before} after={after} whole />,
      ])}
    />
    <h3>{pageTexts.files}</h3>
    <Table
      caption={pageTexts.files}
      columns={[
        { key: "id", label: fileColumns.id },
        { key: "name", label: fileColumns.name },
        { key: "size", label: fileColumns.size, render: ({ size }) => formatFileSize(size) },
        {
          key: "format",
          label: fileColumns.format,
          render: ({ id }) => id === "FILE0" && describeFormat(inspection),
        },
      ]}
      rows={files}
      rowKey={(file) => file.id}
      empty={pageTexts.noFiles}
    />
    {mods !== null && (
      <>
        <p>
          <DownloadLink
            href={depositPaths.package(id)}
            name={`${pageTexts.download} (${packageName(id, nextNumber)}.zip)`}
          />
        </p>
        <details>
          <summary>{pageTexts.mods}</summary>
          <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{mods}</pre>
        </details>
      </>
    )}
  </Section>
);

function describeFormat(inspection: PdfInspection | null): string {
  if (!inspection) return formats.waiting;
  if (inspection.state !== "read") return formats.unread;
  return inspection.archival
    ? formatText(formats.archival, { archival: inspection.archival })
    : formats.plain;
}
