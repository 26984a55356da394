import { formatText } from "#kit/text/localization.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { type IssuedPaper, type PaperState, paperPaths } from "../papers.ts";
import { texts } from "../texts.ts";
import { formatCode, verificationPath } from "../verification.ts";
import { SealList } from "./seal-list.tsx";

type Props = { caption: string; copies: readonly IssuedPaper[]; more: TableColumn<IssuedPaper> };

/**
 * The issued copies of a paper in both languages, newest first, each with its state, file and code.
 */
export function IssuedTable({ caption, copies, more }: Props) {
  const { columns } = texts.hr;
  return (
    <Table
      caption={caption}
      columns={[
        { key: "number", label: columns.number, render: IssuedCopy },
        {
          key: "state",
          label: columns.state,
          render: ({ state, revocationReason }) => (
            <>
              <StatusBadge label={texts.hr.states[state]} tone={tones[state]} /> {revocationReason}
            </>
          ),
        },
        {
          key: "issuedAt",
          label: columns.issuedAt,
          render: ({ issuedAt, issuedBy }) => (
            <>
              <DateTime at={issuedAt} withTime />
              {issuedBy && `, ${issuedBy}`}
            </>
          ),
        },
        {
          key: "file",
          label: columns.file,
          render: ({ id, name, size, seals }) => (
            <>
              <DownloadLink href={paperPaths.file(id)} name={name} size={size} />
              {seals.length > 0 && <SealList seals={seals} />}
            </>
          ),
        },
        {
          key: "code",
          label: columns.code,
          render: ({ code }) =>
            code && (
              <Link to={verificationPath(code)} className="t-code">
                {formatCode(code)}
              </Link>
            ),
        },
        more,
      ]}
      rows={copies}
      rowKey={({ id }) => id}
    />
  );
}

const tones: Record<PaperState, StatusTone> = {
  valid: "done",
  outdated: "waiting",
  replaced: "waiting",
  originalReplaced: "waiting",
  revoked: "stopped",
  withdrawn: "stopped",
  originalRevoked: "stopped",
};

function IssuedCopy({ number, language, originalNumber, registrationNo }: IssuedPaper) {
  const { languageNames, withOriginal, ofRegister } = texts.hr;
  return (
    <>
      {number}, {languageNames[language]}
      {originalNumber !== null && (
        <div className="t-muted">{formatText(withOriginal, { number: originalNumber })}</div>
      )}
      {registrationNo && (
        <div className="t-muted">{formatText(ofRegister, { registrationNo })}</div>
      )}
    </>
  );
}
