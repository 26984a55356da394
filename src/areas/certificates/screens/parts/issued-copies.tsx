import { hasEnglish, suggestRegistrationNo } from "#areas/papers/issued/rules.ts";
import { EnglishTick } from "#areas/papers/issued/screens/parts/english-tick.tsx";
import { IssuedTable } from "#areas/papers/issued/screens/parts/issued-table.tsx";
import type { IssuedPaper } from "#areas/papers/schema.ts";
import type { TermGap } from "#areas/papers/terms/schema.ts";
import { EnglishGaps } from "#areas/papers/terms/screens/parts/english-gaps.tsx";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { texts } from "../texts.ts";
import { certificatePaths } from "./links.tsx";

type Props = {
  id: number;
  copies: readonly IssuedPaper[];
  complete: boolean;
  changedAt: string;
  /** The number of the certificate in the register of documents. */
  registrationNo: string;
  /** What the certificate for international use can't print in English. */
  gaps: readonly TermGap[];
  mayIssue: boolean;
};

/** The issued copies of a certificate, with the forms for the next one, and previews, which are stored nowhere. */
export function IssuedCopies({ id, copies, complete, changedAt, registrationNo, gaps, mayIssue }: Props) {
  const { issued } = texts.hr;
  const [newest] = copies;
  const original = copies.find(({ originalNumber }) => originalNumber === null);
  const croatian = copies.find(({ language }) => language === "hr");
  const changed = original !== undefined && new Date(changedAt) > new Date(original.issuedAt);
  const mayIssueEnglish = gaps.length === 0 && croatian?.state === "valid" && !changed && !copies.some(isValidEnglish);
  return (
    <Section
      title={issued.title}
      actions={
        complete && (
          <>
            <PreviewLink id={id} label={issued.preview} language="" />
            <PreviewLink id={id} label={paperTexts.hr.previewEnglish} language="en" />
          </>
        )
      }
    >
      {original?.state === "outdated" && <Notice tone="warning">{issued.outdated}</Notice>}
      {changed && <Notice tone="warning">{issued.changed}</Notice>}
      {newest ? <Copies copies={copies} mayRevoke={mayIssue} /> : <p>{issued.none}</p>}
      {complete && mayIssue && (
        <>
          <EnglishGaps gaps={gaps} />
          <ActionForm
            step="issue"
            submit={original ? issued.issueAgain : issued.issue}
            defaults={{ english: hasEnglish(copies), registrationNo: suggestFor(copies, registrationNo) }}
            {...(original && { confirm: { title: issued.issueAgain, text: issued.issueAgainText } })}
          >
            <input type="hidden" name="number" value={(croatian?.number ?? 0) + 1} />
            {gaps.length === 0 && (
              <EnglishTick isTicked={hasEnglish(copies)}>
                <EnglishNumber />
              </EnglishTick>
            )}
          </ActionForm>
          {mayIssueEnglish && <IssueEnglish copies={copies} registrationNo={registrationNo} />}
        </>
      )}
    </Section>
  );
}

const isValidEnglish = ({ originalNumber, state }: IssuedPaper) => originalNumber !== null && state === "valid";

const PreviewLink = ({ id, label, language }: { id: number; label: string; language: "" | "en" }) => (
  <a
    href={`${certificatePaths.pdf(id)}?preview${language && `=${language}`}`}
    className="t-button"
    data-variant="light"
    data-tone="primary"
  >
    {label}
  </a>
);

const EnglishNumber = () => (
  <TextField
    name="registrationNo"
    label={texts.hr.issued.registrationNo}
    description={texts.hr.issued.registrationNoHint}
    maxLength={60}
  />
);

/** The number that the English certificate had last, or else the next one of the file. */
const suggestFor = (copies: readonly IssuedPaper[], registrationNo: string) =>
  copies.find((copy) => copy.registrationNo !== "")?.registrationNo ?? suggestRegistrationNo(registrationNo);

/** The form that issues the certificate for international use alone, also years after its original. */
function IssueEnglish({ copies, registrationNo }: Pick<Props, "copies" | "registrationNo">) {
  const { englishTitle, englishLead, issueEnglish } = paperTexts.hr;
  const number = Math.max(0, ...copies.filter(({ language }) => language === "en").map((copy) => copy.number)) + 1;
  return (
    <>
      <h3>{englishTitle}</h3>
      <p>{englishLead}</p>
      <ActionForm
        step="issueEnglish"
        submit={issueEnglish}
        defaults={{ registrationNo: suggestFor(copies, registrationNo) }}
      >
        <input type="hidden" name="number" value={number} />
        <EnglishNumber />
      </ActionForm>
    </>
  );
}

const Copies = ({ copies, mayRevoke }: { copies: readonly IssuedPaper[]; mayRevoke: boolean }) => {
  const { issued } = texts.hr;
  return (
    <IssuedTable
      caption={issued.title}
      copies={copies}
      more={{
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
      }}
    />
  );
};
