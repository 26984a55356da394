import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { connect } from "#kit/database/connection.ts";
import { waitUntil } from "#test/world/jobs.ts";
import type { World } from "#test/world/world.ts";

export type PaperBefore = { id: number; sha256: string };

/** A paper as it was issued, and one with a whole seal, as `stateOf` tells them. */
export const unsealed = { sealed: false, seals: 0, allSeals: 0, files: 1, entries: 1 };
export const sealed = { sealed: true, seals: 1, allSeals: 1, files: 1, entries: 2 };

/** The number of the advisory lock at which seals wait. */
const gate = 1_705;

/** Issues papers, and stops seals in the middle of their transactions. */
export async function sealFixtures(world: World) {
  const { sql, databaseUrl } = world;
  const { services, asServices, complete } = await certificateFixtures(world);
  await sql(
    `create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  );

  /** Issues papers and returns them as they are before any seal. */
  async function issue(count: number): Promise<PaperBefore[]> {
    const papers: PaperBefore[] = [];
    for (let number = 0; number < count; number += 1) {
      const { certificate, reservation } = await complete();
      await asServices.post(certificatePath("show", certificate.id), {
        step: "issue",
        number: "1",
      });
      papers.push(
        ...(await sql<PaperBefore>(
          `select p.id, coalesce(s.former_sha256, p.sha256) as sha256
            from papers p left join paper_seals s on s.paper_id = p.id where p.reservation_id = $1`,
          [reservation.id],
        )),
      );
    }
    return papers;
  }

  /** Seals that fulfil a condition wait from now on, until the function that is returned is called. */
  async function closeGate(condition: string): Promise<() => Promise<void>> {
    const holder = connect(databaseUrl);
    const [opened, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = holder.db.transaction(async (holding) => {
      await holding.execute(`select pg_advisory_xact_lock(${gate})`);
      closed.resolve();
      await opened.promise;
    });
    await closed.promise;
    await sql(
      `create trigger wait_at_gate before insert on paper_seals for each row when (${condition}) execute function wait_at_gate()`,
    );
    return async () => {
      opened.resolve();
      await held;
      await holder.close();
      await sql("drop trigger wait_at_gate on paper_seals");
    };
  }

  /** Waits until so many seals stand at the gate; returns their number. */
  const untilWaiting = async (count: number) =>
    (
      await waitUntil(
        () =>
          sql("select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [
            gate,
          ]),
        (waiting) => waiting.length >= count,
      )
    ).length;

  /**
   * For each paper whether it has another file than the issued one, how many seals lead from the
   * issued file to its own and how many there are, whether its file is stored, and how many entries
   * its history has.
   */
  const stateOf = (papers: readonly PaperBefore[]) =>
    sql(
      `select p.sha256 <> issued.sha256 as sealed,
        (select count(*)::int from paper_seals s where s.paper_id = p.id and s.sha256 = p.sha256
          and s.former_sha256 = issued.sha256) as seals,
        (select count(*)::int from paper_seals s where s.paper_id = p.id) as "allSeals",
        (select count(*)::int from files f where f.id = p.file_id and f.sha256 = p.sha256) as files,
        (select count(*)::int from log_entries l where l.object_class = 'Paper' and l.object_id = p.id) as entries
      from papers p join unnest($1::int[], $2::text[]) as issued (id, sha256) using (id) order by id`,
      [papers.map(({ id }) => id), papers.map(({ sha256 }) => sha256)],
    );

  return { services, asServices, issue, closeGate, untilWaiting, stateOf };
}
