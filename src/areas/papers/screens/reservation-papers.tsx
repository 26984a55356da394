import type { z } from "zod";
import { bulkChangePaths, previewPath } from "#areas/reservations/bulk-changes.ts";
import type { Context } from "#kit/database/context.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { formatText, literalMessage, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { Cluster, Notice, Page } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { renderPaper } from "../document.server.ts";
import { findIssuedPaper, findOriginal, loadIssuedPapers } from "../issued.server.ts";
import { mayBeInEnglish } from "../issued.ts";
import {
  englishForm,
  genderForm,
  type IssuedPaper,
  isOriginalityChecked,
  isPrintable,
  issueForm,
  lacksStatements,
  paperKindAt,
  paperPaths,
  type ReservationPaperKind,
  reservationPaperKinds,
} from "../papers.ts";
import { correctGender, issueEnglishPaper, issuePaper } from "../papers-commands.server.ts";
import {
  englishWordingOf,
  findPaperSource,
  loadPaperSource,
  type PaperSource,
} from "../papers-queries.server.ts";
import { paperPolicy } from "../policy.ts";
import { toPaperFacts } from "../printed-names.ts";
import { toOwnSeal } from "../seals/seals.ts";
import { receiveReturned } from "../seals/seals-form.server.ts";
import { hasStatements } from "../student-statements.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/reservation-papers";
import { OwnSealNotice } from "./own-seal-notice.tsx";
import { PaperSection } from "./paper-section.tsx";
import { SealResults, TakeSigned } from "./seal-results.tsx";

/**
 * At the path of one paper, a GET returns the file: the issued copy, or else a preview, which is
 * not stored. A script that requests the page's data gets the page. While the paper can't be
 * printed, every request gets the page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { pathname, searchParams } = new URL(args.request.url);
    const kind = paperKindAt(pathname);
    const asksForFile =
      ["GET", "HEAD"].includes(args.request.method) && !pathname.endsWith(".data");
    const context = contextOf(args);
    if (!kind || !asksForFile || !paperPolicy.read(context.actor, undefined)) return next();
    const id = Number(args.params.id);
    const preview = searchParams.get("preview");
    const issued = preview !== null ? undefined : await findIssuedPaper(context.db, id, kind);
    if (issued) return sendStoredFile(context, issued.fileId, args.request);
    const source = await findPaperSource(context.db, id);
    if (!source || !isPrintable(kind, source.status, isOriginalityChecked(source.check)))
      return next();
    if (lacksStatements(kind, hasStatements(source.statements))) return next();
    const name = formatText(texts.hr.previewName, {
      kind: texts.hr.kinds[kind],
      student: source.student,
    });
    const language = preview === "en" && mayBeInEnglish(kind, source) ? "en" : "hr";
    const original = language === "en" ? await findOriginal(context.db, id, kind) : undefined;
    const rendered = renderPaper(context, {
      kind,
      language,
      source,
      female: source.female,
      original,
      copy: undefined,
    });
    return sendPdf(
      name,
      rendered.then(({ pdf }) => pdf),
    );
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now, paperSeal } = contextOf(args);
  if (!paperPolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const source = await loadPaperSource(db, parseId(args.params.id));
  const { reservationId, student, thesisName, status, female } = source;
  const today = localDate(now);
  const lacks = (kind: ReservationPaperKind) =>
    lacksStatements(kind, hasStatements(source.statements));
  const issued = await loadIssuedPapers(db, reservationId, reservationPaperKinds);
  return {
    reservation: {
      id: reservationId,
      student,
      thesisName,
      female,
      canceled: status === "canceled",
    },
    mayCorrectGender: source.certificate === null,
    papers: kindsFor(source, issued).map((kind) => ({
      kind,
      printable: isPrintable(kind, status, isOriginalityChecked(source.check)) && !lacks(kind),
      lacksStatements: lacks(kind),
      inEnglish: mayBeInEnglish(kind, source),
      gaps: toPaperFacts(source, {
        kind,
        language: "en",
        wording: englishWordingOf(source.englishWordings, kind),
        female,
        today,
      }).gaps,
      copies: issued.filter((paper) => paper.kind === kind),
    })),
    ownSeal: toOwnSeal(paperSeal, now),
    may: paperPolicy.issue(actor, undefined) ? ["issue"] : [],
  };
}

/**
 * The papers of a reservation; that on the originality check where the study wants one, or there
 * has been one.
 */
const kindsFor = ({ check }: PaperSource, issued: readonly IssuedPaper[]) =>
  reservationPaperKinds.filter(
    (kind) =>
      kind !== "originality" ||
      check.check !== "none" ||
      check.reported ||
      issued.some((paper) => paper.kind === "originality"),
  );

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  // only the form with a signed paper has a file
  if (args.request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return { results: await receiveReturned(args.request, contextOf(args)) };
  const own = reservationPaperKinds.find(
    (kind) => kind === paperKindAt(new URL(args.request.url).pathname),
  );
  const { step, fields } = await readStep(
    args.request,
    [...reservationPaperKinds, "english", "gender"],
    own,
  );
  const context = contextOf(args);
  if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
  if (step === "gender") {
    await correctGender(context, id, parseForm(genderForm, fields).female);
    throw redirectWithFlash(paperPaths.reservation(id), messages.genderCorrected);
  }
  const { kind, issued } =
    step === "english"
      ? await issueEnglish(context, id, parseForm(englishForm, fields))
      : {
          kind: step,
          issued: await issuePaper(context, id, { kind: step, ...parseForm(issueForm, fields) }),
        };
  const values = { kind: literalMessage(texts.hr.kinds[kind]), number: issued?.number };
  const done = step === "english" ? messages.issuedEnglish : messages.issued;
  throw redirectWithFlash(
    paperPaths.reservation(id),
    issued ? withValues(done, values) : messages.already,
  );
}

const issueEnglish = async (context: Context, id: number, copy: z.output<typeof englishForm>) => ({
  kind: copy.kind,
  issued: await issueEnglishPaper(context, id, copy),
});

export default function ReservationPapers({
  loaderData: { reservation, papers, mayCorrectGender, ownSeal, may },
  actionData,
}: Route.ComponentProps) {
  const { title, lead, back, canceled, readOnly, issueAll } = texts.hr;
  return (
    <Page
      title={title}
      lead={
        <>
          <p>
            {reservation.student}, {reservation.thesisName}
          </p>
          <p>{lead}</p>
        </>
      }
      back={{ to: `/reservation/show/${reservation.id}`, label: back }}
      actions={
        may.includes("issue") && (
          <ButtonLink to={`${previewPath(bulkChangePaths.papers, [reservation.id])}&kind=all`}>
            {issueAll}
          </ButtonLink>
        )
      }
    >
      <SealResults results={actionData?.results} />
      <OwnSealNotice seal={ownSeal} />
      {reservation.canceled && <Notice tone="info">{canceled}</Notice>}
      {!may.includes("issue") && <Notice tone="info">{readOnly}</Notice>}
      {reservation.female !== null && (
        <Gender
          female={reservation.female}
          mayCorrect={mayCorrectGender && may.includes("issue")}
        />
      )}
      {papers.map((paper) => (
        <PaperSection
          key={paper.kind}
          {...paper}
          reservation={reservation}
          mayIssue={may.includes("issue")}
        />
      ))}
      {may.includes("issue") && papers.some(({ copies }) => copies.length > 0) && <TakeSigned />}
    </Page>
  );
}

/** The gender of the texts about the student, once it is known, and the button that corrects it. */
function Gender({ female, mayCorrect }: { female: boolean; mayCorrect: boolean }) {
  const { genderIs, genderOnCertificate, correctGender, correctGenderText, genders } = texts.hr;
  const [now, other] = female ? [genders.true, genders.false] : [genders.false, genders.true];
  return (
    <Cluster>
      <span>{formatText(genderIs, { gender: now })}</span>
      {mayCorrect ? (
        <ActionButton
          step="gender"
          label={formatText(correctGender, { gender: other })}
          variant="subtle"
          fields={{ female: String(!female) }}
          confirm={{ title: formatText(correctGender, { gender: other }), text: correctGenderText }}
        />
      ) : (
        <span className="t-muted">{genderOnCertificate}</span>
      )}
    </Cluster>
  );
}
