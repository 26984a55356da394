import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { Section } from "#kit/ui/page.tsx";
import { hasEnglish } from "../issued.ts";
import { type IssuedPaper, paperPaths, type ReservationPaperKind } from "../papers.ts";
import type { TermGap } from "../terms/terms.ts";
import { texts } from "../texts.ts";
import { EnglishGaps } from "./english-gaps.tsx";
import { EnglishTick } from "./english-tick.tsx";
import { IssuedTable } from "./issued-table.tsx";

type Props = {
  kind: ReservationPaperKind;
  reservation: { id: number; female: boolean | null };
  printable: boolean;
  /** Statements that the student didn't give. */
  lacksStatements: boolean;
  /** It may be issued for international use, too. */
  inEnglish: boolean;
  /** The values that it can't print in English. */
  gaps: readonly TermGap[];
  copies: readonly IssuedPaper[];
  mayIssue: boolean;
};

/**
 * One paper of a reservation: its issued copies, previews, and the forms that issue the next copy.
 */
export function PaperSection({
  kind,
  reservation,
  printable,
  lacksStatements,
  inEnglish,
  gaps,
  copies,
  mayIssue,
}: Props) {
  const {
    kinds,
    from,
    noStatements,
    issue,
    issueAgain,
    issueAgainText,
    issueEnglish,
    female,
    genders,
  } = texts.hr;
  const original = copies.find(({ language }) => language === "hr");
  const english = copies.find(({ language }) => language === "en");
  const mayIssueEnglish = inEnglish && gaps.length === 0;
  const isEnglishValid = copies.some(
    ({ originalNumber, state }) => originalNumber !== null && state === "valid",
  );
  return (
    <Section
      title={kinds[kind]}
      actions={printable && <Previews kind={kind} inEnglish={inEnglish} id={reservation.id} />}
    >
      {copies.length > 0 && <Copies kind={kind} copies={copies} />}
      {!printable && <p>{lacksStatements ? noStatements : from[kind]}</p>}
      {printable && mayIssue && (
        <>
          {inEnglish && <EnglishGaps gaps={gaps} />}
          <ActionForm
            step={kind}
            submit={original ? issueAgain : issue}
            defaults={{
              english: hasEnglish(copies),
            }}
            {...(original && { confirm: { title: issueAgain, text: issueAgainText } })}
          >
            <input type="hidden" name="number" value={(original?.number ?? 0) + 1} />
            {reservation.female === null && (
              <RadioField
                name="female"
                label={female}
                required
                options={[
                  { value: "true", label: genders.true },
                  { value: "false", label: genders.false },
                ]}
              />
            )}
            {mayIssueEnglish && <EnglishTick isTicked={hasEnglish(copies)} />}
          </ActionForm>
          {mayIssueEnglish && original?.state === "valid" && !isEnglishValid && (
            <ActionButton
              step="english"
              label={issueEnglish}
              about={kinds[kind]}
              variant="outline"
              fields={{ kind, number: (english?.number ?? 0) + 1 }}
            />
          )}
        </>
      )}
    </Section>
  );
}

function Previews({
  kind,
  id,
  inEnglish,
}: {
  kind: ReservationPaperKind;
  id: number;
  inEnglish: boolean;
}) {
  const { preview, previewEnglish } = texts.hr;
  const look = { className: "t-button", "data-variant": "light", "data-tone": "primary" };
  return (
    <>
      <a href={`${paperPaths[kind](id)}?preview`} {...look}>
        {preview}
      </a>
      {inEnglish && (
        <a href={`${paperPaths[kind](id)}?preview=en`} {...look}>
          {previewEnglish}
        </a>
      )}
    </>
  );
}

const Copies = ({ kind, copies }: Pick<Props, "kind" | "copies">) => (
  <IssuedTable
    caption={texts.hr.kinds[kind]}
    copies={copies}
    more={{
      key: "sha256",
      label: texts.hr.columns.hash,
      render: ({ sha256 }) => (
        <span className="t-code" style={{ whiteSpace: "normal", wordBreak: "break-all" }}>
          {sha256}
        </span>
      ),
    }}
  />
);
