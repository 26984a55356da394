import type { Context, DomainEvent, JobHandler, ScheduledJob } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import type { LocalizedTexts } from "#kit/text/localization.ts";
import type { ErasureJournal } from "#outside/erasure-journal/port.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import type { MailPort } from "#outside/mail/port.ts";

/**
 * The parts that an area gives the server. An area leaves out missing parts. `ApiDependencies` are
 * the values that its calls need from the composition.
 */
export type AreaServer<ApiDependencies = unknown> = {
  /** Texts by the domain in which `/translations` serves them (spec §2). */
  texts?: Readonly<Record<string, readonly LocalizedTexts[]>>;
  /** Each mounts JSON calls, files or feeds, which must also be among the area's routes. */
  api?: readonly ((app: ApiApp, dependencies: ApiDependencies) => void)[];
  /** Jobs that run on a schedule. */
  scheduledJobs?: (neighbors: JobNeighbors) => readonly ScheduledJob[];
  /** Handlers of the jobs that transactions enqueue. */
  queueWorkers?: (neighbors: JobNeighbors) => readonly JobHandler[];
  /** Run one after another before all `subscribers`, which read what they write. */
  firstSubscribers?: readonly EventSubscriber[];
  /** Started together for each event, inside the publishing transaction. */
  subscribers?: readonly EventSubscriber[];
  /**
   * The server's part of its record sets by name; those without generic pages are included for links
   * and choices.
   */
  recordSets?: Readonly<Record<string, RecordSet>>;
  /** The consequences for this area of changes in record sets of areas before it. */
  recordImpacts?: Readonly<Record<string, Pick<RecordSet, "impact" | "validate">>>;
};

/** The neighbours outside that jobs use and that aren't part of the context. */
export type JobNeighbors = { mail: MailPort; seals: HistoryAnchor; journal: ErasureJournal };

export type EventSubscriber = (context: Context, event: DomainEvent) => Promise<void>;
