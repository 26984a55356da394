import type { Context } from "#kit/database/context.ts";
import { statisticsOf } from "../places.ts";
import { publicStatuses, totalOf, type Wish, wishOf } from "../wish.ts";
import { itemsOf } from "./items.ts";
import { keywordShown } from "./keywords.ts";
import { mentorShown } from "./mentors.ts";

/** The same as the mentor's page, as JSON texts (spec §7): statistics per user, topics, notes on the web. */
export async function mentorJson({ db, now }: Context, id: number, studyId: number | null, search: URLSearchParams) {
  const [mentor, items] = await Promise.all([
    mentorShown(db, id, studyId, now),
    itemsOf(db, { mentorId: id, studyId }, statusesOf(search)),
  ]);
  const { photo } = mentor.portrait;
  const photoUrl = photo === null ? null : `/student/mentor-portrait/${id}?v=${photo}`;
  const user = { id, nameWithTitle: mentor.name, photoUrl };
  return {
    dataNums: JSON.stringify([{ user, ...statisticsOf(mentor.standing, studyId) }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(mentor.notes.map(({ note }) => note).join("")),
  };
}

/** The same of a keyword: the keyword with its frequency, topics; notes belong to mentors, so there are none. */
export async function keywordJson({ db, now }: Context, id: number, studyId: number | null, search: URLSearchParams) {
  const statuses = statusesOf(search);
  const [{ phrase, counts }, items] = await Promise.all([
    keywordShown(db, id, studyId, statuses, now),
    itemsOf(db, { keywordId: id, studyId }, statuses),
  ]);
  return {
    dataNums: JSON.stringify([{ id, phrase, num: totalOf(counts, { statuses }) }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(""),
  };
}

/** All public ones, unless the address chooses: who reads data filters by `status` alone. */
const statusesOf = (search: URLSearchParams): Wish["statuses"] =>
  search.has("status") ? wishOf(search).statuses : publicStatuses;
