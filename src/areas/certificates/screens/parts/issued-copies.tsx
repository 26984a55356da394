import { type IssuedCertificate, paperPaths } from "#areas/papers/schema.ts";
import { formatCode, verificationPath } from "#areas/papers/verification/rules.ts";
import {
  ActionButton,
  ActionForm,
  DateTime,
  DownloadLink,
  Link,
  Notice,
  Section,
  StatusBadge,
  Table,
} from "#kit/ui/index.ts";
import { texts } from "../texts.ts";
import { certificatePaths } from "./links.tsx";

type Props = {
  id: number;
  copies: readonly IssuedCertificate[];
  complete: boolean;
  changedAt: string;
  /** When a correction made the copies issued before it outdated; null if none has. */
  outdatedAt: string | null;
  mayIssue: boolean;
};

/** The issued copies of a certificate, with the form for the next one, and a preview, which is stored nowhere. */
export function IssuedCopies({ id, copies, complete, changedAt, outdatedAt, mayIssue }: Props) {
  const { issued } = texts.hr;
  const [newest] = copies;
  const again = newest !== undefined;
  const outdated = Boolean(newest && outdatedAt && new Date(outdatedAt) > new Date(newest.issuedAt));
  return (
    <Section
      title={issued.title}
      actions={
        complete && (
          <a href={`${certificatePaths.pdf(id)}?preview`} className="t-button" data-variant="light" data-tone="primary">
            {issued.preview}
          </a>
        )
      }
    >
      {outdated && <Notice tone="warning">{issued.outdated}</Notice>}
      {newest && new Date(changedAt) > new Date(newest.issuedAt) && <Notice tone="warning">{issued.changed}</Notice>}
      {again ? <Copies {...{ copies, outdated }} mayRevoke={mayIssue} /> : <p>{issued.none}</p>}
      {complete && mayIssue && (
        <ActionForm
          step="issue"
          submit={again ? issued.issueAgain : issued.issue}
          {...(again && { confirm: { title: issued.issueAgain, text: issued.issueAgainText } })}
        >
          <input type="hidden" name="number" value={(newest?.number ?? 0) + 1} />
        </ActionForm>
      )}
    </Section>
  );
}

type CopiesProps = { copies: readonly IssuedCertificate[]; outdated: boolean; mayRevoke: boolean };

function Copies({ copies, outdated, mayRevoke }: CopiesProps) {
  const { issued } = texts.hr;
  const newest = copies[0]?.number;
  return (
    <Table
      caption={issued.title}
      columns={[
        { key: "number", label: issued.number },
        {
          key: "state",
          label: issued.state,
          render: ({ number, revokedAt, revocationReason }) =>
            revokedAt ? (
              <>
                <StatusBadge label={issued.revoked} tone="stopped" /> {revocationReason}
              </>
            ) : (
              <CopyState {...{ outdated }} newest={number === newest} />
            ),
        },
        {
          key: "issuedAt",
          label: issued.at,
          render: ({ issuedAt, issuedBy }) => (
            <>
              <DateTime at={issuedAt} withTime />
              {issuedBy && `, ${issuedBy}`}
            </>
          ),
        },
        {
          key: "file",
          label: issued.file,
          render: ({ id, name, size }) => <DownloadLink href={paperPaths.file(id)} name={name} size={size} />,
        },
        {
          key: "code",
          label: issued.code,
          render: ({ code }) => (
            <Link to={verificationPath(code)} className="t-code">
              {formatCode(code)}
            </Link>
          ),
        },
        {
          key: "actions",
          label: issued.actions,
          align: "end",
          render: ({ id, revokedAt }) =>
            mayRevoke &&
            !revokedAt && (
              <ActionButton
                step="revoke"
                label={issued.revoke}
                tone="danger"
                variant="outline"
                fields={{ paper: id }}
                reason={{ label: issued.revokeReason, required: true }}
              />
            ),
        },
      ]}
      rows={copies}
      rowKey={({ id }) => id}
    />
  );
}

function CopyState({ newest, outdated }: { newest: boolean; outdated: boolean }) {
  const { issued } = texts.hr;
  if (!newest) return <StatusBadge label={issued.replaced} tone="waiting" />;
  return outdated ? (
    <StatusBadge label={issued.outdatedCopy} tone="waiting" />
  ) : (
    <StatusBadge label={issued.valid} tone="done" />
  );
}
