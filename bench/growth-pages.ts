import {
  loadKeywordList,
  loadMentorDetail,
  loadMentorList,
  loadThesisCards,
} from "#areas/catalogue/catalogue.server.ts";
import { defaultFilters } from "#areas/catalogue/filters.ts";
import { loadCharts, loadHome } from "#areas/catalogue/home.server.ts";

import { loadUpcomingDefenses } from "#areas/defenses/calendar-view.server.ts";
import { loadUpcoming } from "#areas/homepage/homepage.server.ts";
import { loadThesisPage } from "#areas/reservations/thesis-page.server.ts";
import { selectSuggestionItems } from "#areas/search/autocomplete.server.ts";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Faculty } from "./growth-fixtures.ts";

export type GrowingPage = {
  name: string;
  path: (faculty: Faculty) => string;
  /** The person who sends the requests; a visitor if it is missing. */
  person?: "studentId" | "mentorId";
  /** The statements of the page, without session and versions. */
  read: (context: Context, faculty: Faculty) => Promise<unknown>;
};

const allStatuses = { ...defaultFilters, statuses: publicThesisStatuses };

export const pages: GrowingPage[] = [
  {
    name: "home",
    path: () => "/",
    read: ({ db, now }) =>
      Promise.all([loadHome(db, now, "hr"), loadCharts(db, now), loadUpcomingDefenses(db, now, 5)]),
  },
  {
    name: "catalogue by mentors",
    path: () => "/student/theses-by-mentors",
    read: ({ db, now }) => loadMentorList(db, null, defaultFilters, now),
  },
  {
    name: "catalogue by keywords",
    path: () => "/student/theses-by-keywords",
    read: ({ db, now }) => loadKeywordList(db, null, defaultFilters, now),
  },
  {
    name: "a mentor's theses",
    path: ({ mentorId }) =>
      `/student/theses-by-mentors/${mentorId}?${publicThesisStatuses.map((one) => `status=${one}`).join("&")}`,
    read: ({ db, now }, { mentorId }) =>
      Promise.all([
        loadMentorDetail(db, mentorId, null, now),
        loadThesisCards(db, { mentorId, studyId: null }, allStatuses, now, "hr"),
      ]),
  },
  {
    name: "a thesis",
    path: ({ thesisId }) => `/student/thesis/${thesisId}`,
    read: (context, { thesisId }) => loadThesisPage(context, thesisId),
  },
  {
    name: "signed in, a student",
    path: () => "/homepage-user",
    person: "studentId",
    read: (context) => loadUpcoming(context),
  },
  {
    name: "signed in, a mentor",
    path: () => "/homepage-user",
    person: "mentorId",
    read: loadUpcoming,
  },
  {
    name: "/search-data",
    path: () => "/search-data",
    read: ({ db, now }) => queryRows(db, selectSuggestionItems("hr", localDate(now))),
  },
];
