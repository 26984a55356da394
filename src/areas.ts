import { area as assessment } from "#areas/assessment/area.ts";
import { area as auth } from "#areas/auth/area.ts";
import { area as branding } from "#areas/branding/area.ts";
import { area as calendar } from "#areas/calendar/area.ts";
import { area as catalogue } from "#areas/catalogue/area.ts";
import { area as certificates } from "#areas/certificates/area.ts";
import { area as clearance } from "#areas/clearance/area.ts";
import { area as defenses } from "#areas/defenses/area.ts";
import { area as deleteRequests } from "#areas/delete-requests/area.ts";
import { area as deposits } from "#areas/deposits/area.ts";
import { area as documents } from "#areas/documents/area.ts";
import { area as dossier } from "#areas/dossier/area.ts";
import { area as editRequests } from "#areas/edit-requests/area.ts";
import { area as exchanges } from "#areas/exchanges/area.ts";
import { area as following } from "#areas/following/area.ts";
import { area as guests } from "#areas/guests/area.ts";
import { area as handOvers } from "#areas/hand-overs/area.ts";
import { area as help } from "#areas/help/area.ts";
import { area as history } from "#areas/history/area.ts";
import { area as homepage } from "#areas/homepage/area.ts";
import { area as imports } from "#areas/imports/area.ts";
import { area as keywords } from "#areas/keywords/area.ts";
import { area as mentorChanges } from "#areas/mentor-changes/area.ts";
import { area as messages } from "#areas/messages/area.ts";
import { area as notes } from "#areas/notes/area.ts";
import { area as notifications } from "#areas/notifications/area.ts";
import { area as operation } from "#areas/operation/area.ts";
import { area as originality } from "#areas/originality/area.ts";
import { area as outcomeDecisions } from "#areas/outcome-decisions/area.ts";
import { area as overview } from "#areas/overview/area.ts";
import { area as paperBatches } from "#areas/paper-batches/area.ts";
import { area as papers } from "#areas/papers/area.ts";
import { area as payments } from "#areas/payments/area.ts";
import { area as people } from "#areas/people/area.ts";
import { area as plans } from "#areas/plans/area.ts";
import { area as privacy } from "#areas/privacy/area.ts";
import { area as quotas } from "#areas/quotas/area.ts";
import { area as readLog } from "#areas/read-log/area.ts";
import { area as reports } from "#areas/reports/area.ts";
import { area as reservations } from "#areas/reservations/area.ts";
import { area as search } from "#areas/search/area.ts";
import { area as standIns } from "#areas/stand-ins/area.ts";
import { area as studentProposals } from "#areas/student-proposals/area.ts";
import { area as studies } from "#areas/studies/area.ts";
import { area as submissionChecks } from "#areas/submission-checks/area.ts";
import { area as theses } from "#areas/theses/area.ts";
import { area as undo } from "#areas/undo/area.ts";
import { area as views } from "#areas/views/area.ts";
import type { Area } from "#kit/area/area.ts";

/**
 * The areas of the product by folder, in their order: each imports only from those before it
 * (test/architecture/directions.test.ts).
 */
export const areas: Readonly<Record<string, Area>> = {
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
