import type { Context } from "#kit/database/index.ts";
import { acceptAttribute } from "#kit/files/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import {
  ActionForm,
  ButtonLink,
  type ButtonTone,
  Cluster,
  FileField,
  Notice,
  Page,
  Section,
  TextArea,
} from "#kit/ui/index.ts";
import { notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { findOwnComment } from "../rules.ts";
import { mentorResponseForm } from "../schema.ts";
import { type ReviewStep, requireReview, reviewFinalVersion } from "../server/commands/final-version.ts";
import { loadDocument } from "../server/queries/document.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/review-final-version";
import { CommentLink } from "./parts/comment-link.tsx";
import { DocumentVersion } from "./parts/document-version.tsx";

const { screens, fields, steps } = texts.hr;

/** The mentor's decisions on a final version, each at its own address (spec §2). */
const reviewDecisions: Record<ReviewStep, { title: string; lead: string; path: string; tone: ButtonTone }> = {
  approveFinal: {
    title: screens.approve,
    lead: screens.approveLead,
    path: "/document/mentor-approve-final-version",
    tone: "primary",
  },
  askMinorChanges: {
    title: screens.response,
    lead: screens.responseLead,
    path: "/document/mentor-response-final-version",
    tone: "primary",
  },
  returnFinal: {
    title: screens.return,
    lead: screens.returnLead,
    path: "/document/mentor-return-final-version",
    tone: "danger",
  },
};

const reviewSteps = Object.keys(reviewDecisions) as ReviewStep[];

function stepAt({ pathname }: URL): ReviewStep {
  const step = reviewSteps.find((name) => pathname.startsWith(reviewDecisions[name].path));
  if (!step) throw new Refusal(404, notFound);
  return step;
}

export async function loader(args: Route.LoaderArgs) {
  const step = stepAt(args.url);
  const context = contextOf(args);
  const { work, version, record, may } = await loadDocument(context, parseId(args.params.id));
  const own = findOwnComment(context.actor, record, work.versions);
  const comment = own && (own.isNew ? ("new" as const) : ("correct" as const));
  return { step, work, version, comment, open: may.includes(step) };
}

export async function action(args: Route.ActionArgs) {
  const step = stepAt(args.url);
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReview(context, id, step);
  return withReceivedForm(
    args.request,
    context,
    { files: { file: "mentor" }, authorize },
    async ({ fields, files }) => {
      const { mentorComment } = parseForm(mentorResponseForm, fields);
      const { reservationId } = await reviewFinalVersion(context, id, step, { mentorComment, file: files.file });
      throw redirectWithFlash(`/student/reservation/${reservationId}`, messages.done[step]);
    },
  );
}

/** One decision, with links to the other two. */
export default function ReviewFinalVersion({
  loaderData: { step, work, version, comment, open },
}: Route.ComponentProps) {
  const { title, lead, tone } = reviewDecisions[step];
  const approves = step === "approveFinal";
  return (
    <Page
      title={title}
      lead={`${work.student}: ${work.thesisName}`}
      back={{ to: `/student/reservation/${work.reservationId}`, label: screens.back }}
      actions={comment && <CommentLink reservationId={work.reservationId} comment={comment} />}
    >
      <DocumentVersion version={version} among={work.versions} />
      {open ? (
        <Section title={title}>
          <p>{lead}</p>
          <ActionForm key={step} step={step} submit={steps[step]} tone={tone} files>
            <TextArea
              name="mentorComment"
              label={approves ? screens.comment : screens.whatToChange}
              required={!approves}
              maxLength={5000}
              rows={6}
            />
            <FileField name="file" label={fields.mentorFile} accept={acceptAttribute("mentor")} />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info">{screens.decided}</Notice>
      )}
      {open && (
        <Section title={screens.otherChoice}>
          <Cluster>
            {reviewSteps
              .filter((name) => name !== step)
              .map((name) => (
                <ButtonLink key={name} to={`${reviewDecisions[name].path}/${version.id}`} tone="neutral">
                  {reviewDecisions[name].title}
                </ButtonLink>
              ))}
          </Cluster>
        </Section>
      )}
    </Page>
  );
}
