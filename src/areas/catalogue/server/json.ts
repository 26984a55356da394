import type { Context } from "#kit/database/context.ts";
import { mentorStatistics } from "../places.ts";
import { type CatalogueFilters, countTheses, parseCatalogueFilters, publicStatuses } from "../wish.ts";
import { loadPublicTheses } from "./items.ts";
import { loadKeywordDetail } from "./keywords.ts";
import { loadMentorDetail } from "./mentors.ts";

/** The same as the mentor's page, as JSON texts (spec §7): statistics per user, topics, notes on the web. */
export async function loadMentorJson(
  { db, now }: Context,
  id: number,
  studyId: number | null,
  search: URLSearchParams,
) {
  const [mentor, items] = await Promise.all([
    loadMentorDetail(db, id, studyId, now),
    loadPublicTheses(db, { mentorId: id, studyId }, parseJsonStatuses(search)),
  ]);
  const { photo } = mentor.portrait;
  const photoUrl = photo === null ? null : `/student/mentor-portrait/${id}?v=${photo}`;
  const user = { id, nameWithTitle: mentor.name, photoUrl };
  return {
    dataNums: JSON.stringify([{ user, ...mentorStatistics(mentor.standing, studyId) }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(mentor.notes.map(({ note }) => note).join("")),
  };
}

/** The same of a keyword: the keyword with its frequency, topics; notes belong to mentors, so there are none. */
export async function loadKeywordJson(
  { db, now }: Context,
  id: number,
  studyId: number | null,
  search: URLSearchParams,
) {
  const statuses = parseJsonStatuses(search);
  const [{ phrase, counts }, items] = await Promise.all([
    loadKeywordDetail(db, id, studyId, statuses, now),
    loadPublicTheses(db, { keywordId: id, studyId }, statuses),
  ]);
  return {
    dataNums: JSON.stringify([{ id, phrase, num: countTheses(counts, { statuses }) }]),
    dataItems: JSON.stringify(items),
    mentorNotesHtml: JSON.stringify(""),
  };
}

/** All public ones, unless the address chooses: who reads data filters by `status` alone. */
const parseJsonStatuses = (search: URLSearchParams): CatalogueFilters["statuses"] =>
  search.has("status") ? parseCatalogueFilters(search).statuses : publicStatuses;
