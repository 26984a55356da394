import { openWorkPath } from "#areas/hand-overs/hand-overs.ts";
import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { formatText } from "#kit/text/localization.ts";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import type { TaskList } from "#kit/ui/task-desk/task-lists.ts";
import type { AlertKind } from "../homepage.ts";
import { queuePages } from "../queue-pages.ts";
import { texts } from "../tasks-texts.ts";
import { texts as homeTexts } from "../texts.ts";

const { tabs, badges, decisions, alerts, faculty } = texts.hr;

/** A missing record or a failure in the list of tasks. */
export type AlertRow = DeskRow & {
  kind:
    | "year"
    | "handOver"
    | "decision"
    | "account"
    | "problem"
    | "mails"
    | "erasure"
    | "noteAccess";
  alert: AlertKind;
};

const rowKinds: Partial<Readonly<Record<AlertKind, AlertRow["kind"]>>> = {
  openWork: "handOver",
  outcomeDecisions: "decision",
  minutesCorrections: "decision",
  manualRegisters: "decision",
  problemReports: "problem",
  withoutRole: "account",
  mails: "mails",
  erasureRequests: "erasure",
  noteRequests: "noteAccess",
  pendingErasures: "erasure",
};

export const toAlertRow = (
  { kind, count }: { kind: AlertKind; count: number },
  index: number,
): AlertRow => ({
  key: kind,
  id: index,
  kind: rowKinds[kind] ?? "year",
  alert: kind,
  person: faculty,
  title: formatText(homeTexts.hr.alerts[kind], { count }),
  href: queuePages[kind],
  since: null,
  until: null,
});

/** The page on which each alert is resolved. */
const mendingPages: Readonly<Record<AlertKind, string>> = {
  periods: "/study-academic-year/new",
  quotas: "/mentor-academic-year/copy?to=current",
  defenseDeadline: "/defense-deadline/new",
  nextYear: "/academic-year/roll-over",
  openWork: openWorkPath,
  outcomeDecisions: "/outcome-decision",
  minutesCorrections: "/outcome-decision",
  manualRegisters: "/outcome-decision",
  problemReports: "/problem-reports",
  withoutRole: "/user",
  mails: "/outbox?unsent",
  erasureRequests: "/erasure-requests",
  noteRequests: "/note-requests",
  pendingErasures: "/erasure-requests",
};

/** The alerts, each with its reason, the link that resolves it and a link to its list. */
export const alertTasks: TaskList<AlertRow, never> = {
  kinds: {
    year: { tab: tabs.year, badge: badges.year, tone: "waiting" },
    handOver: { tab: tabs.handOver, badge: badges.handOver, tone: "stopped" },
    decision: { tab: tabs.decision, badge: badges.decision, tone: "waiting" },
    account: { tab: tabs.account, badge: badges.account, tone: "waiting" },
    problem: { tab: tabs.problem, badge: badges.problem, tone: "waiting" },
    mails: { tab: tabs.mails, badge: badges.mails, tone: "stopped" },
    erasure: { tab: tabs.erasure, badge: badges.erasure, tone: "waiting" },
    noteAccess: { tab: tabs.noteAccess, badge: badges.noteAccess, tone: "waiting" },
  },
  detail: ({ alert }) => (
    <p>{formatText(alerts[alert].why, { defaultTotal: defaultTotalQuota })}</p>
  ),
  decisions: ({ alert, href }) => [
    { label: alerts[alert].mend, to: mendingPages[alert] },
    ...(mendingPages[alert] === href ? [] : [{ label: decisions.open, to: href }]),
  ],
};
