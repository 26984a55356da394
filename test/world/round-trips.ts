import pg from "pg";

/** What was sent to the database: statements, and how often a client waited for an answer before it sent more. */
export type DatabaseTraffic = { statements: number; roundTrips: number };

type Answered = (...answer: unknown[]) => unknown;

/**
 * Counts what the connections of this application name send from now on. Statements that a connection sends while it
 * waits for others share their round trip.
 */
export function countTraffic(applicationName: string): DatabaseTraffic {
  const traffic = { statements: 0, roundTrips: 0 };
  const { query } = pg.Client.prototype;
  const underway = new WeakMap<pg.Client, number>();
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const { connectionParameters: settings } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    if (settings.application_name !== applicationName) return Reflect.apply(query, this, given);
    const before = underway.get(this) ?? 0;
    traffic.statements += 1;
    if (before === 0) traffic.roundTrips += 1;
    underway.set(this, before + 1);
    const answered = () => void underway.set(this, (underway.get(this) ?? 1) - 1);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const heard: Answered = (...answer) => {
        answered();
        return callback(...answer);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), heard]);
    }
    const sent: Promise<unknown> = Reflect.apply(query, this, given);
    sent.then(answered, answered);
    return sent;
  } as typeof query;
  return traffic;
}
