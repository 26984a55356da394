import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import type { PaperSeal } from "../seal.ts";
import { texts } from "../seals/texts.ts";

/** What a seal or signature is called, by what its certificate says; an own one is advanced. */
export const sealKind = ({ own, isSeal, level }: Pick<PaperSeal, "own" | "isSeal" | "level">) =>
  own
    ? texts.hr.sealKinds.own
    : formatText(texts.hr.sealKinds[isSeal ? "seal" : "signature"], { level });

/** The seals and signatures of a paper: whose, of which kind, by whom and until when. */
export function SealList({ seals }: { seals: readonly PaperSeal[] }) {
  if (seals.length === 0) return <span className="t-muted">{texts.hr.unsealed}</span>;
  return (
    <ul style={{ listStyle: "none", margin: 0, padding: 0 }}>
      {seals.map((seal) => (
        <li key={`${seal.subject} ${seal.validUntil} ${seal.signedAt}`}>
          <strong>{nameOf(seal)}</strong>
          <div>{sealKind(seal)}</div>
          <div className="t-muted">{detailsOf(seal).join(", ")}</div>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ subject, organization }: PaperSeal) =>
  subject === "" || subject === organization
    ? organization
    : [subject, organization].filter((name) => name !== "").join(", ");

function detailsOf(seal: PaperSeal): string[] {
  const { byCertificate, issuedBy, certificateUntil, claimedAt, stampedAt, visible } = texts.hr;
  const until = formatDate(localDate(new Date(seal.validUntil)));
  return [
    ...(seal.own ? [] : [byCertificate]),
    ...(seal.issuer ? [formatText(issuedBy, { issuer: seal.issuer })] : []),
    formatText(certificateUntil, { day: until }),
    ...(seal.signedAt && !seal.stampedAt
      ? [formatText(claimedAt, { at: formatInstant(new Date(seal.signedAt)) })]
      : []),
    ...(seal.stampedAt
      ? [
          formatText(stampedAt, {
            at: formatInstant(new Date(seal.stampedAt)),
            by: seal.stampedBy,
          }),
        ]
      : []),
    ...(seal.visible ? [visible] : []),
  ];
}
