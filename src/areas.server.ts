import { area as assessment } from "#areas/assessment/area.server.ts";
import { area as auth } from "#areas/auth/area.server.ts";
import { area as branding } from "#areas/branding/area.server.ts";
import { area as calendar } from "#areas/calendar/area.server.ts";
import { area as catalogue } from "#areas/catalogue/area.server.ts";
import { area as certificates } from "#areas/certificates/area.server.ts";
import { area as clearance } from "#areas/clearance/area.server.ts";
import { area as defenses } from "#areas/defenses/area.server.ts";
import { area as deleteRequests } from "#areas/delete-requests/area.server.ts";
import { area as deposits } from "#areas/deposits/area.server.ts";
import { area as documents } from "#areas/documents/area.server.ts";
import { area as dossier } from "#areas/dossier/area.server.ts";
import { area as editRequests } from "#areas/edit-requests/area.server.ts";
import { area as exchanges } from "#areas/exchanges/area.server.ts";
import { area as following } from "#areas/following/area.server.ts";
import { area as guests } from "#areas/guests/area.server.ts";
import { area as handOvers } from "#areas/hand-overs/area.server.ts";
import { area as help } from "#areas/help/area.server.ts";
import { area as history } from "#areas/history/area.server.ts";
import { area as homepage } from "#areas/homepage/area.server.ts";
import { area as imports } from "#areas/imports/area.server.ts";
import { area as keywords } from "#areas/keywords/area.server.ts";
import { area as mentorChanges } from "#areas/mentor-changes/area.server.ts";
import { area as messages } from "#areas/messages/area.server.ts";
import { area as notes } from "#areas/notes/area.server.ts";
import { area as notifications } from "#areas/notifications/area.server.ts";
import { area as operation } from "#areas/operation/area.server.ts";
import { area as originality } from "#areas/originality/area.server.ts";
import { area as outcomeDecisions } from "#areas/outcome-decisions/area.server.ts";
import { area as overview } from "#areas/overview/area.server.ts";
import { area as paperBatches } from "#areas/paper-batches/area.server.ts";
import { area as papers } from "#areas/papers/area.server.ts";
import { area as payments } from "#areas/payments/area.server.ts";
import { area as people } from "#areas/people/area.server.ts";
import { area as plans } from "#areas/plans/area.server.ts";
import { area as privacy } from "#areas/privacy/area.server.ts";
import { area as quotas } from "#areas/quotas/area.server.ts";
import { area as readLog } from "#areas/read-log/area.server.ts";
import { area as reports } from "#areas/reports/area.server.ts";
import { area as reservations } from "#areas/reservations/area.server.ts";
import { area as search } from "#areas/search/area.server.ts";
import { area as standIns } from "#areas/stand-ins/area.server.ts";
import { area as studentProposals } from "#areas/student-proposals/area.server.ts";
import { area as studies } from "#areas/studies/area.server.ts";
import { area as submissionChecks } from "#areas/submission-checks/area.server.ts";
import { area as theses } from "#areas/theses/area.server.ts";
import { area as undo } from "#areas/undo/area.server.ts";
import { area as views } from "#areas/views/area.server.ts";
import type { AreaServer } from "#kit/area/area.server.ts";

/** The areas' contributions to the server alone, in the order of `areas.ts`. */
export const serverAreas = {
  "read-log": readLog,
  studies,
  exchanges,
  people,
  "stand-ins": standIns,
  auth,
  theses,
  "student-proposals": studentProposals,
  quotas,
  notes,
  reservations,
  "delete-requests": deleteRequests,
  "edit-requests": editRequests,
  "submission-checks": submissionChecks,
  documents,
  plans,
  originality,
  assessment,
  payments,
  clearance,
  defenses,
  "mentor-changes": mentorChanges,
  guests,
  "hand-overs": handOvers,
  undo,
  calendar,
  papers,
  certificates,
  "paper-batches": paperBatches,
  deposits,
  messages,
  "outcome-decisions": outcomeDecisions,
  following,
  catalogue,
  search,
  views,
  keywords,
  notifications,
  branding,
  dossier,
  reports,
  imports,
  operation,
  overview,
  homepage,
  history,
  help,
  privacy,
};

/** The same areas as a list, for code that mounts no calls. */
export const serverAreaList: readonly AreaServer<never>[] =
  Object.values<AreaServer<never>>(serverAreas);
