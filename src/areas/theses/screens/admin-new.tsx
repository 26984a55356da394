import { MentorSelectForm } from "#areas/people/screens/parts/mentor-select-form.tsx";

import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { mentorIdForm, thesisForm } from "../schema.ts";
import { createThesisForMentor } from "../server/commands/proposals.ts";
import { loadEligibleMentors, loadThesisFormOptions } from "../server/queries/thesis.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/admin-new";
import { ThesisForm } from "./parts/thesis-form.tsx";

const { admin, set } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const asked = args.url.searchParams.get("mentor");
  const mentors = await loadEligibleMentors(db);
  if (!asked) return { mentors };
  const mentorId = parseId(asked);
  const mentor = mentors.find(({ id }) => id === mentorId);
  return { mentors, mentor, choices: await loadThesisFormOptions(db, mentorId), today: localDate(now) };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const { mentorId } = parseForm(mentorIdForm, fields);
  const { id } = await createThesisForMentor(contextOf(args), mentorId, parseForm(thesisForm, fields));
  throw redirectWithFlash(`/thesis/show/${id}`, admin.created);
}

export default function NewThesisAsAdmin({ loaderData }: Route.ComponentProps) {
  const { mentors, mentor, choices, today } = loaderData;
  const back = { to: "/thesis", label: set.back };
  if (!choices)
    return (
      <Page title={admin.newTitle} lead={admin.newLead} back={back}>
        <MentorSelectForm label={admin.chooseMentor} submit={admin.choose} mentors={mentors} />
      </Page>
    );
  if (!mentor || choices.studies.length === 0 || choices.departments.length === 0)
    return (
      <Page title={admin.newTitle} back={back}>
        <EmptyState title={admin.noStudyTitle}>{admin.noStudy}</EmptyState>
        <MentorSelectForm label={admin.chooseMentor} submit={admin.choose} mentors={mentors} />
      </Page>
    );
  return (
    <Page title={admin.newTitle} lead={`${texts.hr.fields.mentor}: ${mentor.name}. ${admin.newLead}`} back={back}>
      <ThesisForm
        key={mentor.id}
        choices={choices}
        defaults={{ studyId: onlyOne(choices.studies), departmentId: onlyOne(choices.departments) }}
        today={today}
        mentorId={mentor.id}
        submit={admin.create}
      />
    </Page>
  );
}

const onlyOne = (list: readonly { id: number }[]) => (list.length === 1 ? String(list[0]?.id) : "");
