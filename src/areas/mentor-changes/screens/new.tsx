import { redirect } from "react-router";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservation } from "#areas/reservations/reservation-queries.server.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import {
  findOpenMentorChange,
  loadPossibleMentors,
  requestMentorChange,
} from "../mentor-changes.server.ts";
import { mentorChangeForm } from "../mentor-changes.ts";
import { mentorChangePolicy } from "../policy.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/new";

/** Loads the form for a reservation; redirects to the open request if there is one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const id = parseId(args.params.id);
  const [reservation, open] = await Promise.all([
    loadReservation(db, id),
    findOpenMentorChange(db, id),
  ]);
  if (!mentorChangePolicy.ask(actor, reservation)) throw new Refusal(403, accessDenied);
  if (open) throw redirect(`/mentor-change/show/${open.id}`);
  if (!reservationPolicy.changeMentor(actor, reservation))
    throw new Refusal(409, messages.refusals.notInWork);
  return { id, title: reservation.thesisName, mentors: await loadPossibleMentors({ db, now }, id) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = parseForm(mentorChangeForm, await readFormFields(args.request, "request"));
  const id = await requestMentorChange(context, parseId(args.params.id), form);
  throw redirectWithFlash(`/mentor-change/show/${id}`, messages.done.request);
}

/** The form with which the student or the mentor requests another mentor. */
export default function NewMentorChange({
  loaderData: { id, title, mentors },
}: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const page = {
    title: pageTexts.newTitle,
    back: { to: `/student/reservation/${id}`, label: pageTexts.back },
  };
  if (mentors.length === 0)
    return (
      <Page {...page}>
        <EmptyState title={pageTexts.noMentors} />
      </Page>
    );
  return (
    <Page {...page} lead={`${title}. ${pageTexts.newLead}`}>
      <ActionForm
        step="request"
        submit={pageTexts.request}
        schema={() => import("../mentor-changes.ts").then((schemas) => schemas.mentorChangeForm)}
      >
        <ComboboxField
          name="mentor"
          label={pageTexts.newMentor}
          required
          options={mentors.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextArea name="reason" label={pageTexts.reason} required rows={5} maxLength={2_000} />
      </ActionForm>
    </Page>
  );
}
