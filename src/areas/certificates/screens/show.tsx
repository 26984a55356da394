import { loadIssuedPapers } from "#areas/papers/issued.server.ts";
import { hasEnglish, suggestRegistrationNo } from "#areas/papers/issued.ts";
import {
  copyForm,
  englishCopyForm,
  type IssuedPaper,
  revocationForm,
  toCopy,
} from "#areas/papers/papers.ts";
import { revokeCertificate } from "#areas/papers/papers-commands.server.ts";
import { loadEnglishGaps } from "#areas/papers/printed-names.server.ts";
import { EnglishGaps } from "#areas/papers/screens/english-gaps.tsx";
import { EnglishTick } from "#areas/papers/screens/english-tick.tsx";
import { IssuedTable } from "#areas/papers/screens/issued-table.tsx";
import { OwnSealNotice } from "#areas/papers/screens/own-seal-notice.tsx";
import { SealResults, TakeSigned } from "#areas/papers/screens/seal-results.tsx";
import { toOwnSeal } from "#areas/papers/seals/seals.ts";
import { receiveReturned } from "#areas/papers/seals/seals-form.server.ts";
import type { TermGap } from "#areas/papers/terms/terms.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { issueCertificate, issueEnglishCertificate } from "../certificates-commands.server.ts";
import { loadCertificate } from "../certificates-queries.server.ts";
import { messages, texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/show";
import { CertificateDetails } from "./certificate-details.tsx";
import { certificatePaths } from "./links.tsx";
import { MissingFields, NumberWarnings } from "./missing-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const certificate = await loadCertificate(context, parseId(args.params.id));
  const { reservationId } = certificate;
  const [copies, gaps] = await Promise.all([
    loadIssuedPapers(context.db, reservationId, ["certificate"]),
    loadEnglishGaps(context, reservationId, "certificate"),
  ]);
  return { ...certificate, copies, gaps, ownSeal: toOwnSeal(context.paperSeal, context.now) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  // only the form with a signed paper has a file
  if (args.request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return { results: await receiveReturned(args.request, context) };
  const { step, fields } = await readStep(
    args.request,
    ["issue", "issueEnglish", "revoke"],
    "issue",
  );
  if (step === "revoke") {
    const { paper, reason } = parseForm(revocationForm, fields);
    await revokeCertificate(context, paper, reason);
    throw redirectWithFlash(certificatePaths.show(id), messages.issued.revokedDone);
  }
  const issued =
    step === "issue"
      ? await issueCertificate(context, id, toCopy(parseForm(copyForm, fields)))
      : await issueEnglishCertificate(context, id, parseForm(englishCopyForm, fields));
  const done = step === "issue" ? messages.issued.done : messages.issued.englishDone;
  throw redirectWithFlash(certificatePaths.show(id), issued ? done : messages.issued.already);
}

export default function ShowCertificate({
  loaderData: { missing, unusual, may, copies, gaps, ownSeal, ...completion },
  actionData,
}: Route.ComponentProps) {
  const { actions, back } = texts.hr;
  const { id } = completion.certificate;
  const mayEdit = may.includes("edit");
  const complete = missing.length === 0;
  return (
    <Page
      title={recordTexts.hr.title}
      lead={completion.student}
      back={{ to: certificatePaths.index, label: back }}
      actions={
        <>
          {mayEdit && (
            <ButtonLink to={certificatePaths.edit(id)} variant={complete ? "light" : "filled"}>
              {complete ? actions.edit : actions.fillAll}
            </ButtonLink>
          )}
          <ButtonLink
            to={certificatePaths.data(completion.reservationId)}
            variant="outline"
            tone="neutral"
          >
            {actions.records}
          </ButtonLink>
          <ButtonLink to={certificatePaths.history(id)} variant="outline" tone="neutral">
            {actions.history}
          </ButtonLink>
          {mayEdit && (
            <ButtonLink to={certificatePaths.delete(id)} variant="subtle" tone="danger">
              {actions.delete}
            </ButtonLink>
          )}
        </>
      }
    >
      <SealResults results={actionData?.results} />
      <OwnSealNotice seal={ownSeal} />
      <MissingFields id={id} missing={missing} mayEdit={mayEdit} />
      <NumberWarnings unusual={unusual} />
      {completion.outcomeOpenUntil && (
        <Notice tone="info">
          {formatText(complete ? recordTexts.hr.completeNotFinal : recordTexts.hr.notFinal, {
            until: formatInstant(new Date(completion.outcomeOpenUntil)),
          })}
        </Notice>
      )}
      {completion.titleWithdrawnAt && (
        <Notice tone="warning">{recordTexts.hr.titleWithdrawn}</Notice>
      )}
      <IssuedCopies
        id={id}
        copies={copies}
        complete={complete}
        gaps={gaps}
        changedAt={String(completion.certificate.updatedAt)}
        registrationNo={completion.certificate.registrationNo}
        mayIssue={mayEdit && !completion.outcomeOpenUntil && !completion.titleWithdrawnAt}
      />
      {mayEdit && copies.length > 0 && <TakeSigned />}
      <CertificateDetails {...completion} />
    </Page>
  );
}

type Props = {
  id: number;
  copies: readonly IssuedPaper[];
  complete: boolean;
  changedAt: string;
  /** The number of the certificate in the register of documents. */
  registrationNo: string;
  /** The values that the certificate for international use can't print in English. */
  gaps: readonly TermGap[];
  mayIssue: boolean;
};

/**
 * The issued copies of a certificate, with the forms for the next one, and previews, which are
 * stored nowhere.
 */
function IssuedCopies({ id, copies, complete, changedAt, registrationNo, gaps, mayIssue }: Props) {
  const { issued } = texts.hr;
  const [newest] = copies;
  const original = copies.find(({ originalNumber }) => originalNumber === null);
  const croatian = copies.find(({ language }) => language === "hr");
  const changed = original !== undefined && new Date(changedAt) > new Date(original.issuedAt);
  const mayIssueEnglish =
    gaps.length === 0 && croatian?.state === "valid" && !changed && !copies.some(isValidEnglish);
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
            defaults={{
              english: hasEnglish(copies),
              registrationNo: suggestFor(copies, registrationNo),
            }}
            {...(original && {
              confirm: { title: issued.issueAgain, text: issued.issueAgainText },
            })}
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

const isValidEnglish = ({ originalNumber, state }: IssuedPaper) =>
  originalNumber !== null && state === "valid";

const PreviewLink = ({
  id,
  label,
  language,
}: {
  id: number;
  label: string;
  language: "" | "en";
}) => (
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
  copies.find((copy) => copy.registrationNo !== "")?.registrationNo ??
  suggestRegistrationNo(registrationNo);

/**
 * The form that issues the certificate for international use alone, also years after its original.
 */
function IssueEnglish({ copies, registrationNo }: Pick<Props, "copies" | "registrationNo">) {
  const { englishTitle, englishLead, issueEnglish } = paperTexts.hr;
  const number =
    Math.max(0, ...copies.filter(({ language }) => language === "en").map((copy) => copy.number)) +
    1;
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
