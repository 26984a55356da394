import { jobs as auth } from "#areas/auth/server/jobs.ts";
import { jobs as calendar } from "#areas/calendar/server/jobs.ts";
import { draftCertificate } from "#areas/certificates/server/commands.ts";
import { notifyFollowers } from "#areas/following/server/subscribers.ts";
import { jobs as help } from "#areas/help/server/jobs.ts";
import { sealingJob } from "#areas/history/integrity/server/jobs.ts";
import { sendMailJob } from "#areas/notifications/server/jobs.ts";
import { notify } from "#areas/notifications/server/subscribers.ts";
import { jobs as reservations } from "#areas/reservations/expiry/server/jobs.ts";
import { jobs as preReservations } from "#areas/theses/pre-reservation/server/jobs.ts";

import {
  type Context,
  type DomainEvent,
  type JobHandler,
  type ScheduledJob,
  jobs as versions,
} from "#kit/database/index.ts";
import { jobs as files } from "#kit/files/server/index.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import type { MailPort } from "#outside/mail/port.ts";

/** Who listens to what happens, in this order, in the transaction of the decision. */
const subscribers: readonly ((context: Context, happening: DomainEvent) => Promise<void>)[] = [
  draftCertificate,
  notify,
  notifyFollowers,
];

export async function publish(context: Context, happening: DomainEvent) {
  for (const listener of subscribers) await listener(context, happening);
}

/** What the clock does. */
const areaJobs: readonly ScheduledJob[] = [
  ...auth,
  ...calendar,
  ...reservations,
  ...preReservations,
  ...files,
  ...versions,
  ...help,
];

/** And what it does with a neighbour's help. */
export const scheduledJobs = ({ seals }: { seals: HistoryAnchor }): readonly ScheduledJob[] => [
  ...areaJobs,
  sealingJob(seals),
];

type WorkerDependencies = { mail: MailPort };

/** What decisions leave to be done after them. */
export const queueWorkers = ({ mail }: WorkerDependencies): JobHandler[] => [sendMailJob(mail)];
