import { LRUCache } from "lru-cache";
import type { ReceivedSession } from "#areas/auth/session-cookies.server.ts";
import { resumeSession, type SessionState } from "#areas/auth/sessions.server.ts";
import { hashToken } from "#areas/auth/tokens.server.ts";
import {
  selectTaskFacts,
  type TaskReader,
  taskReaderKey,
  toTaskFacts,
} from "#areas/homepage/task-counts.server.ts";
import { countTasks } from "#areas/homepage/task-counts.ts";
import type { Database } from "#kit/database/connection.ts";
import type { TaskCounts } from "#kit/http/request-context.server.ts";
import type { Role } from "#kit/workflow/policy.ts";

type Wanted = {
  /** The sources whose data versions are read; undefined for all. */
  versionsOf: readonly string[] | undefined;
  withTasks: boolean;
  secondFactorRoles: readonly Role[];
};

/** Reads the session of a request, with the numbers of tasks in the menu if they are wanted. */
export type SessionReader = (
  received: ReceivedSession,
  now: Date,
  wanted: Wanted,
) => Promise<SessionState & { taskCounts: TaskCounts }>;

/** Sessions whose person's kinds of tasks are remembered. */
const mostRemembered = 5_000;

/**
 * Creates a reader of sessions. It remembers which kinds of tasks the person of a session may have,
 * so that the statement reads only those; if the person's roles or departments have changed
 * meanwhile, it reads all.
 */
export function createSessionReader(db: Database): SessionReader {
  const readers = new LRUCache<string, TaskReader>({ max: mostRemembered });
  return async (received, now, { withTasks, ...wanted }) => {
    if (!withTasks || !received.token)
      return { ...(await resumeSession(db, received, now, wanted)), taskCounts: {} };
    const read = (reader?: TaskReader) =>
      resumeSession(db, received, now, { ...wanted, facts: selectTaskFacts(reader) });
    const key = hashToken(received.token);
    const known = readers.get(key);
    let session = await read(known);
    if (!session.facts) return { ...session, taskCounts: {} };
    if (known && taskReaderKey(known) !== taskReaderKey(session.actor)) session = await read();
    const { facts, actor } = session;
    readers.set(key, { roles: actor.roles, headedDepartments: actor.headedDepartments });
    return { ...session, taskCounts: facts ? countTasks(toTaskFacts(facts), actor, now) : {} };
  };
}
