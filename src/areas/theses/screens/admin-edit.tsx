import { data } from "react-router";
import { z } from "zod";
import { MentorSelectForm } from "#areas/people/screens/parts/mentor-select-form.tsx";

import { idField, revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { mergeOnConflict } from "#kit/records/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { Notice, Page, Section } from "#kit/ui/index.ts";
import { parseId, Refusal } from "#kit/workflow/index.ts";
import { thesisPolicy } from "../policy.ts";
import { toFormValues, withStoredOptions } from "../rules.ts";
import { mentorIdForm, thesisForm } from "../schema.ts";
import { editThesisAsAdmin } from "../server/commands/proposals.ts";
import { loadEligibleMentors, loadThesis, loadThesisFormOptions } from "../server/queries/thesis.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/admin-edit";
import { ThesisForm } from "./parts/thesis-form.tsx";
import { ThesisStatusBadge } from "./parts/thesis-status-badge.tsx";

const { admin, refusals } = texts.hr;

const versionForm = z.object({ version: idField });

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const thesis = await loadThesis(db, parseId(args.params.id));
  if (!thesisPolicy.editAsAdmin(actor, thesis)) return data({ thesis, open: false as const }, { status: 409 });
  const mentors = thesis.status === "reserved" ? [] : await loadEligibleMentors(db);
  const asked = args.url.searchParams.get("mentor");
  const mentorId = asked && mentors.length > 0 ? parseId(asked) : thesis.mentorId;
  const other = mentorId !== thesis.mentorId;
  const mentor = other ? mentors.find(({ id }) => id === mentorId)?.name : thesis.mentor;
  if (mentor === undefined) throw new Refusal(404, refusals.noMentor);
  const offered = await loadThesisFormOptions(db, mentorId);
  const choices = other ? offered : withStoredOptions(offered, thesis);
  return { thesis, open: true as const, mentors, mentor, mentorId, choices, today: localDate(now) };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  const form = {
    ...parseForm(thesisForm, fields),
    ...parseForm(mentorIdForm, fields),
    ...parseForm(versionForm, fields),
  };
  await mergeOnConflict(args.request, () => editThesisAsAdmin(contextOf(args), id, form));
  throw redirectWithFlash(`/thesis/show/${id}`, texts.hr.done.changed);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditThesisAsAdmin({ loaderData }: Route.ComponentProps) {
  const { thesis } = loaderData;
  const back = { to: `/thesis/show/${thesis.id}`, label: texts.hr.title };
  if (!loaderData.open)
    return (
      <Page title={thesis.name} back={back}>
        <Notice tone="warning">{refusals.endedNotEdited}</Notice>
      </Page>
    );
  const { mentors, mentor, mentorId, choices, today } = loaderData;
  return (
    <Page title={texts.hr.form.editTitle} lead={admin.editLead} back={back}>
      <Notice tone="info" title={`${texts.hr.fields.mentor}: ${mentor}`}>
        <ThesisStatusBadge status={thesis.status} /> {admin.status} {thesis.status === "published" && admin.published}
        {thesis.status === "reserved" && admin.reserved}
      </Notice>
      {mentors.length > 0 && (
        <Section title={admin.changeMentor}>
          <p>{admin.changeMentorHint}</p>
          <MentorSelectForm label={texts.hr.fields.mentor} submit={admin.choose} mentors={mentors} />
        </Section>
      )}
      <ThesisForm
        key={`${thesis.version} ${mentorId}`}
        choices={choices}
        defaults={toFormValues(thesis)}
        today={today}
        version={thesis.version}
        thesisId={thesis.id}
        mentorId={mentorId}
        submit={admin.save}
      />
    </Page>
  );
}
