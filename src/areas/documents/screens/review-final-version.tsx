import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { AiStatementSection } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { toSubmittedCheck } from "#areas/submission-checks/check-view.ts";
import { CheckSection } from "#areas/submission-checks/screens/check-section.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { changesPath } from "../comparison/comparison.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import {
  type DocumentVersionView,
  type EmbargoView,
  findOwnComment,
  mentorResponseForm,
  type ReviewStep,
} from "../documents.ts";
import { loadDocument, reservationOfDocument } from "../documents-queries.server.ts";
import { texts as embargoTexts } from "../embargo/texts.ts";
import { requireOpened } from "../file-openings.server.ts";
import { readReturnedFile, toldOfRemarks } from "../remarks/returned-file.server.ts";
import { requireReview, reviewFinalVersion } from "../review.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/review-final-version";
import { CommentLink, ReviewForm, reviewPath } from "./version-forms.tsx";

const { screens, fields } = texts.hr;

const reviewSteps: readonly ReviewStep[] = ["approveFinal", "askMinorChanges", "returnFinal"];

/** Each decision has an address of its own (spec §2). */
function stepAt({ url, params }: Pick<Route.LoaderArgs, "url" | "params">): ReviewStep {
  const id = parseId(params.id);
  const step = reviewSteps.find((name) => url.pathname === reviewPath(name, id));
  if (!step) throw new Refusal(404, notFound);
  return step;
}

export async function loader(args: Route.LoaderArgs) {
  stepAt(args);
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { work, version, record, may }] = await Promise.all([
    loadReservationPage(context, reservationOfDocument(id)),
    loadDocument(context, id),
  ]);
  const own = findOwnComment(context.actor, record, work.versions);
  const comment = own && (own.isNew ? ("new" as const) : ("correct" as const));
  const { abstract, abstractEng, keywordsEng, publiclyAccessible, creativeCommons } = version;
  const { embargoUntil, embargoReason } = version;
  return {
    page,
    id,
    facts: {
      abstract,
      abstractEng,
      keywordsEng,
      publiclyAccessible,
      creativeCommons,
      embargoUntil,
      embargoReason,
    },
    comment,
    isLater: work.versions.some((other) => other.id < id),
    check: toSubmittedCheck(work.check, context),
    open: may.includes("returnFinal"),
    mayApprove: may.includes("approveFinal"),
  };
}

export async function action(args: Route.ActionArgs) {
  const step = stepAt(args);
  const take = fileStepAction(reservationSteps, step, {
    files: { file: "mentor" },
    schema: mentorResponseForm,
    authorize: (context, id) => requireReview(context, id, step),
    steps: ["review", step],
    take: async (context, id, { fields, form: { mentorComment, mentorOpinion }, files }) => {
      if (step === "approveFinal" && fields.asks)
        await requireOpened(context, id, fields.unopened !== undefined);
      const statementVersion = fields.aiStatement?.[0];
      const returned = await readReturnedFile(context, files.file);
      const reviewed = await reviewFinalVersion(context, id, step, {
        mentorComment,
        mentorOpinion,
        file: files.file,
        returned,
        seenStatement: statementVersion === undefined ? undefined : Number(statementVersion),
      });
      return { ...reviewed, returned };
    },
    told: (done, { returned, kept }) => toldOfRemarks(done, returned, kept),
    to: ({ result }) => `/student/reservation/${result.reservationId}`,
  });
  return take(args);
}

/**
 * The three decisions side by side, with one comment for all of them. No path preselects a
 * decision.
 */
export default function ReviewFinalVersion({ loaderData }: Route.ComponentProps) {
  const { page, id, facts, comment, isLater, check, open, mayApprove } = loaderData;
  return (
    <ReservationPage page={page} tab={screens.review} step="approveFinal">
      <StepSection title={screens.review} passive={!open}>
        <VersionFacts {...facts} />
        {isLater && (
          <Cluster>
            <ButtonLink to={changesPath(id)}>{comparisonTexts.hr.title}</ButtonLink>
          </Cluster>
        )}
        {check && <CheckSection check={check} source={`/student/download-thesis/${id}`} />}
        {page.aiStatement && <AiStatementSection view={page.aiStatement} />}
        {open ? (
          <ReviewForm
            documentId={id}
            mayApprove={mayApprove}
            aiStatement={page.aiStatement}
            opinion={page.mentorOpinion}
            openRemarks={{ reservationId: page.ids.id, count: page.openRemarks }}
          />
        ) : (
          <Notice tone="info">{screens.decided}</Notice>
        )}
        {comment && (
          <Cluster>
            <CommentLink reservationId={page.ids.id} comment={comment} />
          </Cluster>
        )}
      </StepSection>
    </ReservationPage>
  );
}

type VersionFactsProps = Pick<
  DocumentVersionView,
  | "abstract"
  | "abstractEng"
  | "keywordsEng"
  | "publiclyAccessible"
  | "creativeCommons"
  | keyof EmbargoView
>;

/** The student's declarations about the version; its file and comment are in the thread. */
const VersionFacts = ({
  publiclyAccessible,
  creativeCommons,
  embargoUntil,
  embargoReason,
  ...written
}: VersionFactsProps) => (
  <DescriptionList
    items={[
      ...(["abstract", "abstractEng", "keywordsEng"] as const).map(
        (name) =>
          [
            fields[name],
            written[name] && (
              <span key={name} className="t-preserve-lines">
                {written[name]}
              </span>
            ),
          ] as const,
      ),
      [fields.publiclyAccessible, publiclyAccessible && texts.hr.access[publiclyAccessible]],
      [embargoTexts.hr.fields.embargoUntil, embargoUntil && formatDate(embargoUntil)],
      [embargoTexts.hr.fields.embargoReason, embargoReason],
      [
        fields.creativeCommons,
        creativeCommons && texts.hr.licences[creativeCommons as keyof typeof texts.hr.licences],
      ],
    ]}
  />
);
