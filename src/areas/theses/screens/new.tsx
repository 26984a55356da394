import { redirect } from "react-router";
import { MentorSelectForm } from "#areas/people/screens/mentor-select-form.tsx";
import type { Context } from "#kit/database/context.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
import { shownAttachment } from "../details.ts";
import { thesisMentor } from "../flow.ts";
import {
  keepChoices,
  type ThesisFormOptions,
  toCopiedDraft,
  toFormValues,
} from "../form-choices.ts";
import { pastePath } from "../mentor-lists.ts";
import { createThesisForMentor, proposeThesis } from "../proposals.server.ts";
import { thesisSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import { mentorIdForm, thesisForm } from "../theses.ts";
import {
  loadEligibleMentors,
  loadThesis,
  loadThesisFormOptions,
} from "../theses-queries.server.ts";
import type { Route } from "./+types/new";
import { isAdminForm, ThesisForm } from "./thesis-form.tsx";

const { admin, form, set } = texts.hr;

/**
 * Loads the options of a mentor, and with `after` the choices of the thesis saved before. On the
 * admin's address the mentor is chosen first, as `mentor` in the query. `thesis/new` redirects to
 * the form for the actor's role.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, now } = context;
  const { pathname, searchParams } = args.url;
  if (pathname === "/thesis/new")
    throw redirect(`/thesis/${hasRole(actor, "admin") ? "admin" : "mentor"}/new`);
  const today = localDate(now);
  if (!isAdminForm(args.url)) {
    const choices = await loadThesisFormOptions(context, actor.id);
    const copy = await loadCopy(context, choices, searchParams.get("copy"));
    const previous = await loadCopy(context, choices, searchParams.get("after"));
    return {
      today,
      choices,
      copy,
      previous: previous && { id: previous.id, values: keepChoices(previous.values) },
    };
  }
  const mentors = await loadEligibleMentors(context);
  const requestedMentor = searchParams.get("mentor");
  if (!requestedMentor) return { today, mentors };
  const mentorId = parseId(requestedMentor);
  const mentor = mentors.find(({ id }) => id === mentorId);
  return { today, mentors, mentor, choices: await loadThesisFormOptions(context, mentorId) };
}

/** Loads the values of the mentor's own thesis, in any status, for a new draft. */
async function loadCopy(
  { db, actor }: Context,
  choices: ThesisFormOptions,
  requestedThesis: string | null,
) {
  if (requestedThesis === null) return undefined;
  const thesis = await loadThesis(db, parseId(requestedThesis));
  if (!thesisMentor(actor, thesis)) throw new Refusal(403, accessDenied);
  return {
    id: thesis.id,
    name: thesis.name,
    hasFile: shownAttachment(thesis) !== null,
    ...toCopiedDraft(toFormValues(thesis), choices),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const fields = await readFormFields(args.request);
  if (isAdminForm(args.url)) {
    const { mentorId } = parseForm(mentorIdForm, fields);
    const { id } = await createThesisForMentor(context, mentorId, parseForm(thesisForm, fields));
    throw redirectWithFlash(`/thesis/show/${id}`, messages.admin.created);
  }
  const send = fields.send?.includes("on") ?? false;
  const { id } = await proposeThesis(context, parseForm(thesisForm, fields), { send });
  if (fields.again?.includes("on"))
    throw redirectWithFlash(`/thesis/mentor/new?after=${id}`, messages.done.saved);
  throw send
    ? redirectWithFlash(
        `/thesis/show/${id}`,
        stepMessage(thesisSteps, "sendForPublication", "done"),
      )
    : redirectWithFlash(`/thesis/mentor/edit/${id}`, messages.done.saved);
}

export default function NewThesis({ loaderData }: Route.ComponentProps) {
  const { mentors, mentor, choices, copy, previous, today } = loaderData;
  const page = mentors
    ? { title: admin.newTitle, back: { to: "/thesis", label: set.back } }
    : { title: form.newTitle, actions: <ButtonLink to={pastePath}>{form.paste}</ButtonLink> };
  const mentorSelect = mentors && (
    <MentorSelectForm label={admin.chooseMentor} submit={admin.choose} mentors={mentors} />
  );
  if (!choices)
    return (
      <Page {...page} lead={admin.newLead}>
        {mentorSelect}
      </Page>
    );
  const obstacle = findObstacle(
    choices,
    mentors ? { ...admin, noDepartment: admin.noStudy } : form,
  );
  if (obstacle || (mentors && !mentor))
    return (
      <Page {...page} actions={undefined}>
        <EmptyState title={mentors ? admin.noStudyTitle : form.noStudyTitle}>
          {obstacle ?? admin.noStudy}
        </EmptyState>
        {mentorSelect}
      </Page>
    );
  return (
    <Page
      {...page}
      lead={mentor ? `${texts.hr.fields.mentor}: ${mentor.name}. ${admin.newLead}` : form.newLead}
    >
      {copy && (
        <Notice tone="info" title={formatText(form.copied, { name: copy.name })}>
          {form.copiedText}{" "}
          {copy.dropped.length > 0 &&
            formatText(form.copiedWithout, {
              fields: copy.dropped.map(fieldLabel).join(", "),
            })}{" "}
          {copy.hasFile && form.copiedWithoutFile}
        </Notice>
      )}
      <ThesisForm
        key={copy?.id ?? previous?.id ?? mentor?.id}
        choices={choices}
        defaults={
          copy?.values ??
          previous?.values ?? {
            studyId: onlyId(choices.studies),
            departmentId: onlyId(choices.departments),
          }
        }
        today={today}
        {...(mentor
          ? { mentorId: mentor.id, submit: admin.create }
          : {
              submit: form.save,
              send: thesisSteps.rows.sendForPublication.label,
              again: form.saveAndNew,
            })}
      />
    </Page>
  );
}

/**
 * Returns why the mentor cannot have a thesis: without a study or a department there is nothing to
 * choose.
 */
const findObstacle = (
  { studies, departments }: ThesisFormOptions,
  { noStudy, noDepartment }: { noStudy: string; noDepartment: string },
): string | undefined =>
  studies.length === 0 ? noStudy : departments.length === 0 ? noDepartment : undefined;

const fieldLabel = (field: keyof typeof texts.hr.fields) =>
  texts.hr.fields[field].toLocaleLowerCase("hr");

const onlyId = (list: readonly { id: number }[]) => (list.length === 1 ? String(list[0]?.id) : "");
