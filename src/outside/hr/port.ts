/** An employee as the faculty's HR records know them (spec §6: fetch staff data). */
export type HrEmployee = {
  username: string;
  firstName: string;
  lastName: string;
  /** The form used in documents: "prof. dr. sc. Ana Horvat". */
  nameWithTitle: string;
  email: string;
  /**
   * The department by its number in the HR records (`hrId` of spec §3); null where the records name
   * none.
   */
  departmentHrId: string | null;
  /** True if the person still works at the faculty. */
  active: boolean;
};

export type HrPort = {
  /** False while no records are set; the calls below then throw. */
  isConnected: boolean;
  /** One employee; nothing where the records do not know the user name. Throws HrError. */
  employee(username: string): Promise<HrEmployee | undefined>;
  /** All employees, in no particular order, each user name once. Throws HrError. */
  employees(): Promise<readonly HrEmployee[]>;
};

/** Why the HR records can't be read. `failed` comes with the status of their answer. */
export type HrFailure =
  | "notConnected"
  | "unreachable"
  | "tooSlow"
  | "refused"
  | "failed"
  | "unexpected"
  | "tooLarge";

/** The HR records can't be read now. */
export class HrError extends Error {
  override name = "HrError";
  readonly failure: HrFailure;
  /** The HTTP status of an answer that failed. */
  readonly status: number | undefined;

  constructor(failure: HrFailure, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(status === undefined ? failure : `${failure} ${status}`, { cause });
    this.failure = failure;
    this.status = status;
  }
}
