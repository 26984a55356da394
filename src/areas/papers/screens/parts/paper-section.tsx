import { formatText } from "#kit/text/index.ts";
import { ActionForm, DateTime, DownloadLink, RadioField, Section, StatusBadge, Table } from "#kit/ui/index.ts";
import { type IssuedPaper, paperPaths, type ReservationPaperKind } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Reservation = { id: number; student: string; inEnglish: boolean; female: boolean | null };

type Props = {
  kind: ReservationPaperKind;
  reservation: Reservation;
  printable: boolean;
  copies: readonly IssuedPaper[];
  mayIssue: boolean;
};

/** One paper of a reservation: its issued copies, a preview, and the form that issues the next copy. */
export function PaperSection({ kind, reservation, printable, copies, mayIssue }: Props) {
  const { kinds, from, preview, issue, issueAgain, issueAgainText, female, genders, languages } = texts.hr;
  const { id, inEnglish } = reservation;
  const again = copies.length > 0;
  return (
    <Section
      title={kinds[kind]}
      actions={
        printable && (
          <a href={`${paperPaths[kind](id)}?preview`} className="t-button" data-variant="light" data-tone="primary">
            {preview}
          </a>
        )
      }
    >
      {again && <Copies copies={copies} reservation={reservation} />}
      {!printable && <p>{from[kind]}</p>}
      {printable && mayIssue && (
        <ActionForm
          step={kind}
          submit={`${again ? issueAgain : issue} ${languages[inEnglish ? "en" : "hr"]}`}
          defaults={{ female: reservation.female === null ? "" : String(reservation.female) }}
          {...(again && { confirm: { title: issueAgain, text: issueAgainText } })}
        >
          <input type="hidden" name="number" value={copies.length + 1} />
          <RadioField
            name="female"
            label={female}
            required
            options={[
              { value: "true", label: genders.true },
              { value: "false", label: genders.false },
            ]}
          />
        </ActionForm>
      )}
    </Section>
  );
}

function Copies({ copies, reservation: { student } }: { copies: readonly IssuedPaper[]; reservation: Reservation }) {
  const { columns, kinds, fileName, valid, languageNames } = texts.hr;
  const newest = copies[0]?.number;
  return (
    <Table
      caption={kinds[copies[0]?.kind ?? "formB"]}
      columns={[
        {
          key: "number",
          label: columns.number,
          render: ({ number }) => (
            <>
              {number} {number === newest && copies.length > 1 && <StatusBadge label={valid} tone="done" />}
            </>
          ),
        },
        { key: "language", label: columns.language, render: ({ language }) => languageNames[language] },
        { key: "issuedAt", label: columns.issuedAt, render: ({ issuedAt }) => <DateTime at={issuedAt} withTime /> },
        { key: "issuedBy", label: columns.issuedBy },
        {
          key: "file",
          label: columns.file,
          render: ({ id, kind, size }) => (
            <DownloadLink
              href={paperPaths.file(id)}
              name={formatText(fileName, { kind: kinds[kind], student })}
              size={size}
            />
          ),
        },
        {
          key: "sha256",
          label: columns.hash,
          render: ({ sha256 }) => (
            <span className="t-code" style={{ overflowWrap: "anywhere" }}>
              {sha256}
            </span>
          ),
        },
      ]}
      rows={copies}
      rowKey={({ id }) => id}
    />
  );
}
