import { type SQL, sql } from "drizzle-orm";
import { redirect } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, isSignedIn, visitor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { shownAttachment, shownDetails } from "./details.ts";
import { isListed, publicStatus } from "./fragments.server.ts";
import { thesisPolicy } from "./policy.ts";
import { preReservedUntil } from "./pre-reservation/pre-reservation.server.ts";
import { isPreReserved } from "./pre-reservation/rules.ts";
import type { PublicThesisStatus } from "./status.ts";
import { loadThesis, type ThesisView } from "./theses-queries.server.ts";

/** A public thesis that shares keywords with another one. */
export type RelatedThesis = {
  id: number;
  name: string;
  nameEng: string;
  status: PublicThesisStatus;
  mentor: string;
  /** The day on which its pre-reservation ends, yyyy-mm-dd; null if it is not pre-reserved. */
  heldUntil: string | null;
};

const maxRelated = 6;

/**
 * Theses of each keyword that are compared, in the order in which search lists them: free ones
 * first, then the newest.
 */
const maxCompared = 100;

/** SQL: the common table expression `related`, read by `relatedThesesJson`. */
export const relatedThesesCte = (thesisId: number, now: Date): SQL => sql`related as (
  select near.*, m.name_with_title as mentor from (
    select t.id, t.name, t.name_eng, ${publicStatus()} as status, t.mentor_id, ${preReservedUntil(now)} as held_until, listed.shared,
      t.study_id = (select study_id from theses where id = ${thesisId}) as same_study
    from (select w.thesis_id, count(*) as shared from thesis_keywords own
      cross join lateral (select w.thesis_id from thesis_words w where w.word = '#' || own.keyword_id and w.elsewhere
        order by w.standing, w.thesis_id desc limit ${literalNumber(maxCompared)}) w
      where own.thesis_id = ${thesisId} and w.thesis_id <> ${thesisId} group by w.thesis_id) listed
    join theses t on t.id = listed.thesis_id where ${isListed(localDate(now))}
    order by t.status = 'published' desc, ${preReservedUntil(now)} is null desc, shared desc, same_study desc,
      t.published_at desc nulls last, t.id desc limit ${literalNumber(maxRelated)}) near
  join users m on m.id = near.mentor_id)`;

/** SQL: the rows of `related` as `RelatedThesis[]`. Those that anybody may reserve come first. */
export const relatedThesesJson: SQL = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEng', name_eng,
    'status', status, 'mentor', mentor, 'heldUntil', held_until)
    order by status = 'published' desc, held_until is null desc, shared desc, same_study desc, id desc), '[]') from related)`;

/**
 * Loads a thesis for its public page. Refuses with 403. A visitor is redirected to the sign-in
 * page, because they may be allowed to read the thesis once signed in (product §1). Other actors
 * who may not read it are redirected to the address that `findOtherAddress` finds, if any.
 */
export async function loadPublicThesis(
  { actor, db }: Context,
  id: number,
  findOtherAddress?: () => Promise<string | null>,
): Promise<ThesisView> {
  const thesis = await loadThesis(db, id);
  if (thesisPolicy.read(actor, thesis)) return thesis;
  const other = await findOtherAddress?.();
  throw other ? redirect(other) : accessRefusal(actor, id);
}

/**
 * Returns the fields that the actor may see. `offered` is false for a free thesis whose mentor
 * can't act today, `withdrawn` true for one whose title has been withdrawn (product §11).
 */
export function toPublicThesis(
  { actor, now, publicUrl, faculty }: Context,
  thesis: ThesisView,
  { offered, withdrawn }: { offered: boolean; withdrawn: boolean },
) {
  const today = localDate(now);
  return {
    thesis: toPublicView(thesis, thesisPolicy.seePreReservation(actor, thesis), { offered, today }),
    recordPath: thesisPolicy.seeEdits(actor, thesis) ? `/thesis/show/${thesis.id}` : null,
    // search engines get metadata only if everybody may read the thesis, it is offered or taken,
    // and its title stands
    publicUrl: offered && !withdrawn && thesisPolicy.read(visitor, thesis) ? publicUrl : null,
    faculty: faculty.name,
  };
}

/** Returns the URL of the sign-in page that sends a visitor back to the thesis. */
export const signInPath = (id: number) =>
  `/login?to=${encodeURIComponent(`/student/thesis/${id}`)}`;

const accessRefusal = (actor: Actor, id: number) =>
  isSignedIn(actor) ? new Refusal(403, accessDenied) : redirect(signInPath(id));

/**
 * Selects the fields for the public page. Everybody sees the end of a pre-reservation; only some
 * actors see the student.
 */
function toPublicView(
  thesis: ThesisView,
  seesPreReservation: boolean,
  { offered, today }: { offered: boolean; today: string },
) {
  const {
    id,
    status,
    name,
    nameEng,
    description,
    company,
    studyId,
    study,
    studyEng,
    department,
    departmentEng,
    mentorId,
  } = thesis;
  const {
    mentor,
    coMentor,
    strategicArea,
    strategicAreaEng,
    programs,
    keywords,
    publishedAt,
    completedAt,
  } = thesis;
  const heldUntil =
    status === "published" && isPreReserved(thesis, today) ? thesis.preReservationDate : null;
  return {
    id,
    status,
    name,
    nameEng,
    description,
    company,
    studyId,
    study,
    studyEng,
    department,
    departmentEng,
    mentorId,
    mentor,
    coMentor,
    strategicArea,
    strategicAreaEng,
    programs,
    keywords,
    publishedAt,
    completedAt,
    heldUntil,
    ...shownDetails(thesis),
    attachment: shownAttachment(thesis),
    offered,
    preReservationStudent: seesPreReservation ? thesis.preReservationStudent : null,
    preReservationDate: seesPreReservation ? thesis.preReservationDate : heldUntil,
  };
}

export type PublicThesisView = ReturnType<typeof toPublicThesis>;
