import { redirect } from "react-router";
import { isPreReserved } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { loadThesis, type ThesisView } from "#areas/theses/server/queries.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { type Actor, hasRole, isSignedIn, visitor } from "#kit/workflow/actor.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { reservationPolicy } from "../policy.ts";
import { evaluateEligibility } from "../rules.ts";
import { loadThesisContext } from "./around.ts";
import { loadEligibilityFacts } from "./reserving.ts";

/** All that a topic's page shows this reader: the topic, who holds it, whether they may reserve it and what is like it. */
export async function loadThesisPage(context: Context, id: number) {
  const { actor, db, now, language, publicUrl, faculty } = context;
  const thesis = await loadThesis(db, id);
  if (!thesisPolicy.read(actor, thesis)) throw accessRefusal(actor, thesis.id);
  const [{ active, similar, places, period }, facts] = await Promise.all([
    loadThesisContext(db, thesis.id, now),
    hasRole(actor, "student") ? loadEligibilityFacts(db, thesis.id, actor.id, now) : undefined,
  ]);
  const today = localDate(now);
  const people = active && { ...active, mentorId: thesis.mentorId, coMentorId: thesis.coMentorId };
  const { id: reservationId, studentId, ...shown } = active ?? {};
  const own = studentId === actor.id && isSignedIn(actor);
  return {
    thesis: toThesisView(thesis, thesisPolicy.seePreReservation(actor, thesis), today),
    active: active ? (shown as Omit<typeof active, "id" | "studentId">) : null,
    reservationId: people && reservationPolicy.read(actor, people) ? people.id : null,
    findings: facts ? evaluateEligibility(facts, language) : null,
    ownReservationId: own && reservationId ? reservationId : null,
    signIn: !isSignedIn(actor) && thesis.status === "published" ? signInPath(thesis.id) : null,
    chances: thesis.status === "published" ? { places, period, today } : null,
    similar,
    recordPath: thesisPolicy.seeEdits(actor, thesis) ? `/thesis/show/${thesis.id}` : null,
    // what is not public is told to no search engine
    publicUrl: thesisPolicy.read(visitor, thesis) ? publicUrl : null,
    faculty: faculty.name,
  };
}

/** Where a visitor signs in and comes back to the topic. */
export const signInPath = (id: number) => `/login?to=${encodeURIComponent(`/student/thesis/${id}`)}`;

/** Whoever may not see the topic is refused; a visitor may be somebody who may, and signs in first (product §1). */
const accessRefusal = (actor: Actor, id: number) =>
  isSignedIn(actor) ? new Refusal(403, accessDenied) : redirect(signInPath(id));

/** What of a topic everybody sees: that it is kept for somebody until when, but for whom only those who may. */
function toThesisView(thesis: ThesisView, seesPreReservation: boolean, today: string) {
  const { id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor } = thesis;
  const { coMentor, strategicArea, programs, keywords, publishedAt, completedAt } = thesis;
  const heldUntil = status === "published" && isPreReserved(thesis, today) ? thesis.preReservationDate : null;
  return {
    ...{ id, status, name, nameEng, description, company, studyId, study, department, mentorId, mentor },
    ...{ coMentor, strategicArea, programs, keywords, publishedAt, completedAt, heldUntil },
    preReservationStudent: seesPreReservation ? thesis.preReservationStudent : null,
    preReservationDate: seesPreReservation ? thesis.preReservationDate : heldUntil,
  };
}
