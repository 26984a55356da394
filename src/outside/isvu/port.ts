/** The result of a final thesis, as the national system of student records (ISVU) takes it. */
export type IsvuResult = {
  jmbag: string;
  /** The thesis course of the study in ISVU. */
  courseId: string;
  /** The day of the exam, yyyy-mm-dd. */
  examDate: string;
  /** 2 to 5. */
  grade: number;
};

export type IsvuPort = {
  /** Enters a result. ISVU recognises a result that it already has. Throws IsvuError. */
  enterResult(result: IsvuResult): Promise<void>;
};

/** Why ISVU can't take a result. */
export type IsvuFailure = "notConnected" | "unreachable" | "refused";

/** ISVU can't take the result now. */
export class IsvuError extends Error {
  override name = "IsvuError";
  readonly failure: IsvuFailure;

  constructor(failure: IsvuFailure, { cause }: { cause?: unknown } = {}) {
    super(failure, { cause });
    this.failure = failure;
  }
}
