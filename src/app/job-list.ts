import { jobs as auth } from "#areas/auth/server/jobs.ts";
import { jobs as calendar } from "#areas/calendar/server/jobs.ts";
import { jobs as help } from "#areas/help/server/jobs.ts";
import { sealingJob } from "#areas/history/integrity/server/jobs.ts";
import { sendMailJob } from "#areas/notifications/server/jobs.ts";
import { jobs as reservations } from "#areas/reservations/expiry/server/jobs.ts";
import { jobs as preReservations } from "#areas/theses/pre-reservation/server/jobs.ts";

import { type JobHandler, type ScheduledJob, jobs as versions } from "#kit/database/index.ts";
import { jobs as files } from "#kit/files/server/index.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import type { MailPort } from "#outside/mail/port.ts";

/** Jobs that run on a schedule. */
export const scheduledJobs = ({ seals }: { seals: HistoryAnchor }): readonly ScheduledJob[] => [
  ...auth,
  ...calendar,
  ...reservations,
  ...preReservations,
  ...files,
  ...versions,
  ...help,
  sealingJob(seals),
];

/** Handlers of the jobs that transactions enqueue. */
export const queueWorkers = ({ mail }: { mail: MailPort }): JobHandler[] => [sendMailJob(mail)];
