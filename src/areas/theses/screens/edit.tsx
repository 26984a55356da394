import { redirect } from "react-router";
import { MentorSelectForm } from "#areas/people/screens/mentor-select-form.tsx";
import type { Context } from "#kit/database/context.ts";
import { versionForm } from "#kit/forms/fields.ts";
import { type RefusedSubmission, revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
import { attachmentPath } from "../attachment-path.ts";
import { removeThesis } from "../deletion.server.ts";
import { missingDetails, shownAttachment, shownDetails } from "../details.ts";
import { thesisMentor } from "../flow.ts";
import { closedRefusal, toFormValues, withStoredOptions } from "../form-choices.ts";
import { thesisPolicy } from "../policy.ts";
import { editThesis, editThesisAsAdmin } from "../proposals.server.ts";
import { thesisSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import { mentorIdForm, thesisForm } from "../theses.ts";
import {
  loadEligibleMentors,
  loadThesis,
  loadThesisFormOptions,
  type ThesisView,
} from "../theses-queries.server.ts";
import type { Route } from "./+types/edit";
import { Paragraphs } from "./paragraphs.tsx";
import { RemoveThesisButton } from "./thesis-actions.tsx";
import { ThesisDetails } from "./thesis-details.tsx";
import { isAdminForm, ThesisForm } from "./thesis-form.tsx";
import { ThesisStatusBadge } from "./thesis-status-badge.tsx";

const { admin, form, refusals } = texts.hr;

/**
 * Loads the thesis and the options of its mentor; the admin may choose another mentor, as `mentor`
 * in the query. An actor who may no longer edit the thesis reads its values with the reason.
 * `thesis/edit/{id}` redirects to the form for the actor's role.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { db, actor, now } = context;
  const thesis = await loadThesis(db, parseId(args.params.id));
  const byAdmin = isAdminForm(args.url);
  if (!byAdmin) redirectToForm(context, thesis, args.url);
  const { edit, editAsAdmin } = thesisPolicy;
  const open = byAdmin ? editAsAdmin(actor, thesis) : edit(actor, thesis);
  if (!open) return { thesis, byAdmin, open: false as const };
  const options = byAdmin
    ? await loadAdminOptions(context, thesis, args.url.searchParams.get("mentor"))
    : { choices: await loadThesisFormOptions(context, actor.id), selection: undefined };
  return { thesis, byAdmin, open: true as const, today: localDate(now), ...options };
}

/**
 * Redirects unless this is the form of the thesis's mentor. Refuses with 403 who is neither mentor
 * nor admin.
 */
function redirectToForm({ actor }: Context, thesis: ThesisView, { pathname }: URL) {
  const own = thesisMentor(actor, thesis);
  const isMentorForm = pathname.startsWith("/thesis/mentor/");
  if (hasRole(actor, "admin") && !(own && isMentorForm))
    throw redirect(`/thesis/admin/edit/${thesis.id}`);
  if (!own) throw new Refusal(403, accessDenied);
  if (!isMentorForm) throw redirect(`/thesis/mentor/edit/${thesis.id}`);
}

/**
 * Loads the mentors to choose from and the options of the chosen one. A reserved thesis keeps its
 * mentor.
 */
async function loadAdminOptions(
  context: Context,
  thesis: ThesisView,
  requestedMentor: string | null,
) {
  const mentors = thesis.status === "reserved" ? [] : await loadEligibleMentors(context);
  const mentorId =
    requestedMentor && mentors.length > 0 ? parseId(requestedMentor) : thesis.mentorId;
  const other = mentorId !== thesis.mentorId;
  const mentor = other ? mentors.find(({ id }) => id === mentorId)?.name : thesis.mentor;
  if (mentor === undefined) throw new Refusal(404, messages.refusals.noMentor);
  const offered = await loadThesisFormOptions(context, mentorId);
  return {
    choices: other ? offered : withStoredOptions(offered, thesis),
    selection: { mentors, mentor, mentorId },
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(
    args.request,
    isAdminForm(args.url) ? ["save"] : ["save", "remove"],
    "save",
  );
  if (step === "remove") {
    await removeThesis(context, id);
    throw redirectWithFlash("/mentor/draft-not-published-thesis", messages.done.removed);
  }
  const values = { ...parseForm(thesisForm, fields), ...parseForm(versionForm, fields) };
  if (isAdminForm(args.url)) {
    const { mentorId } = parseForm(mentorIdForm, fields);
    await mergeOnConflict(args.request, () =>
      editThesisAsAdmin(context, id, { ...values, mentorId }),
    );
    throw redirectWithFlash(`/thesis/show/${id}`, messages.done.changed);
  }
  const send = fields.send?.includes("on") ?? false;
  const { status } = await mergeOnConflict(args.request, () =>
    editThesis(context, id, values, { send }),
  );
  if (send)
    throw redirectWithFlash(
      `/thesis/show/${id}`,
      stepMessage(thesisSteps, "sendForPublication", "done"),
    );
  throw redirectWithFlash(
    `/thesis/mentor/edit/${id}`,
    messages.done[status === "notPublished" ? "changed" : "saved"],
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditThesis({ loaderData, actionData }: Route.ComponentProps) {
  const { thesis, byAdmin } = loaderData;
  const back = { to: `/thesis/show/${thesis.id}`, label: byAdmin ? texts.hr.title : form.stored };
  if (!loaderData.open) {
    return (
      <Page title={thesis.name} back={back}>
        <Notice tone="warning">
          {refusals[byAdmin ? closedRefusal(thesis.status) : "publishedNotEdited"]}
        </Notice>
        <Section title={texts.hr.show.details}>
          <ThesisDetails
            thesis={{
              ...thesis,
              ...shownDetails(thesis),
              attachment: shownAttachment(thesis),
            }}
          />
        </Section>
        <SubmittedValues values={(actionData as RefusedSubmission | undefined)?.refused.values} />
      </Page>
    );
  }
  const { choices, today, selection } = loaderData;
  const draft = thesis.status === "notPublishedDraft";
  const missing = missingDetails(thesis, thesis.asked);
  const lead = draft ? form.newLead : form.sentLead;
  const buttons = draft
    ? { submit: form.save, send: thesisSteps.rows.sendForPublication.label }
    : { submit: form.saveSent };
  return (
    <Page
      title={form.editTitle}
      lead={byAdmin ? admin.editLead : lead}
      back={back}
      actions={
        <>
          {thesis.asked.attachment !== "none" && (
            <ButtonLink to={attachmentPath(thesis.id, byAdmin ? "admin" : "mentor")}>
              {form.attachment}
            </ButtonLink>
          )}
          {!byAdmin && <RemoveThesisButton />}
        </>
      }
    >
      {selection && <AdminNotes status={thesis.status} {...selection} />}
      {!byAdmin && draft && thesis.returnNote && (
        <Notice tone="warning" title={form.returned}>
          <span style={{ whiteSpace: "pre-line" }}>{thesis.returnNote}</span>
        </Notice>
      )}
      {!byAdmin && draft && missing.length > 0 && (
        <Notice tone="info">
          {formatText(form.missing, {
            details: missing.map((detail) => texts.hr.fields[detail]).join(", "),
          })}
        </Notice>
      )}
      <ThesisForm
        key={`${thesis.version} ${selection?.mentorId}`}
        choices={choices}
        defaults={toFormValues(thesis)}
        today={today}
        version={thesis.version}
        thesisId={thesis.id}
        {...(selection ? { mentorId: selection.mentorId, submit: admin.save } : buttons)}
      />
    </Page>
  );
}

type AdminNotesProps = Pick<ThesisView, "status"> & {
  mentor: string;
  mentors: Awaited<ReturnType<typeof loadEligibleMentors>>;
};

/**
 * The fields that the admin can change in this status, and the form for choosing another mentor.
 */
const AdminNotes = ({ status, mentor, mentors }: AdminNotesProps) => (
  <>
    <Notice tone="info" title={`${texts.hr.fields.mentor}: ${mentor}`}>
      <ThesisStatusBadge status={status} /> {admin.status}{" "}
      {status === "published" && admin.published}
      {status === "reserved" && admin.reserved}
    </Notice>
    {mentors.length > 0 && (
      <Section title={admin.changeMentor}>
        <p>{admin.changeMentorHint}</p>
        <MentorSelectForm label={texts.hr.fields.mentor} submit={admin.choose} mentors={mentors} />
      </Section>
    )}
  </>
);

/**
 * The submitted values when the thesis has been published or defended in the meantime, so that they
 * can be copied.
 */
const SubmittedValues = ({ values }: { values: Record<string, string[]> | undefined }) =>
  values?.name && (
    <Section title={form.typed}>
      {["name", "nameEng", "description"].map((name) => (
        <Paragraphs key={name} text={values[name]?.[0] ?? ""} />
      ))}
    </Section>
  );
