import { untilPassed } from "#kit/http/cache-policy.ts";

type WithDefenses = { defenses: readonly { defenseDate: string }[] };

/** The home page lists the defenses that have not begun. */
export const untilNextDefense = ({ defenses }: WithDefenses, now: Date): Date =>
  untilPassed(
    now,
    defenses.map(({ defenseDate }) => defenseDate),
  );
