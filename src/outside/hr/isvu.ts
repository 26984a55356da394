import type { IsvuEmployee, IsvuFailure, IsvuPort } from "../isvu/port.ts";
import { type HrEmployee, HrError, type HrFailure, type HrPort } from "./port.ts";

/** An employee as Teza knows them, with the code in ISVU. */
export type CodedEmployee = HrEmployee & { isvuCode: string | null };

/**
 * ISVU as HR records. It publishes no list of its people, so only staff with a known code are
 * queried, one after another. Names and ranks come from ISVU; other data stay unchanged. Staff
 * without a code, or unknown to ISVU, are left out.
 */
export function isvuHr(isvu: IsvuPort, staff: () => Promise<readonly CodedEmployee[]>): HrPort {
  async function read({ isvuCode, ...known }: CodedEmployee): Promise<HrEmployee | undefined> {
    if (!isvu.isConnected) throw new HrError("notConnected");
    if (isvuCode === null) return undefined;
    const reply = await isvu.readEmployee(isvuCode);
    if ("value" in reply) return applyNames(known, reply.value);
    if (reply.failure === "unknown") return undefined;
    throw new HrError(failures[reply.failure]);
  }
  return {
    isConnected: isvu.isConnected,
    async employee(username) {
      const member = (await staff()).find((known) => known.username === username.toLowerCase());
      return member && read(member);
    },
    async employees() {
      const employees: HrEmployee[] = [];
      for (const member of await staff()) {
        const employee = await read(member);
        if (employee) employees.push(employee);
      }
      return employees;
    },
  };
}

const failures: Readonly<Record<Exclude<IsvuFailure, "unknown">, HrFailure>> = {
  unreachable: "unreachable",
  tooSlow: "tooSlow",
  unexpected: "unexpected",
  denied: "refused",
  refused: "refused",
  busy: "tooSlow",
  failed: "unreachable",
};

/** The ranks before a degree, as Croatian faculties abbreviate them. */
const leadingRank = /^(?:(?:red|izv|nasl|v|viši|prof|doc|pred|asist|lekt)\.?\s+)+/i;

/**
 * Puts another name and rank into a person's title; degrees stay, and so does a title without the
 * name: `doc. dr. sc. Ana Kos` is `izv. prof. dr. sc. Ana Kos`.
 */
export function applyNames(
  known: HrEmployee,
  { firstName, lastName, rank }: IsvuEmployee,
): HrEmployee {
  const [before = "", after] = known.nameWithTitle.split(`${known.firstName} ${known.lastName}`);
  if (after === undefined) return { ...known, firstName, lastName };
  const titles = rank === null ? before : `${rank} ${before.replace(leadingRank, "")}`;
  return {
    ...known,
    firstName,
    lastName,
    nameWithTitle: `${titles}${firstName} ${lastName}${after}`,
  };
}
