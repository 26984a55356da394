import { addDays } from "#kit/time/dates-and-times.ts";
import type { GuestCapacity } from "#kit/workflow/policy.ts";

export const guestPaths = {
  /** The guests of a reservation, for its people. */
  of: (reservationId: number) => `/guests/${reservationId}`,
  /** Says how guests come in. */
  entrance: "/guest",
  invitation: (token: string) => `/guest/invitation/${token}`,
  thesis: (reservationId: number) => `/guest/thesis/${reservationId}`,
  file: (documentId: number) => `/guest/file/${documentId}`,
  attachment: (documentId: number) => `/guest/attachment/${documentId}`,
  ownData: "/guest/data",
  download: "/guest/data/download",
};

/** Languages in which guests are invited. */
export const guestLanguages = ["hr", "en"] as const;

/** How the access of a guest has ended: `declined` before it was used, `left` by the guest. */
export const guestEndings = ["revoked", "declined", "left"] as const;

export type GuestEnding = (typeof guestEndings)[number];

/** Maximum number of guests of a reservation whose access hasn't ended. */
export const maxGuests = 10;

/** Days of access that are proposed, and that a renewal gives from its day on. */
export const accessDays = 90;

/** The most days of access at a time. */
export const mostAccessDays = 366;

/** Minutes for which a code is valid. */
export const codeMinutes = 10;

/** Wrong codes after which a new one is needed. */
export const maxWrongTries = 5;

/** Codes of a guest that are valid at a time, over all browsers; each is a mail. */
export const maxCodes = 5;

/** Days for which a browser stays signed in; the end of the access comes first. */
export const sessionDays = 30;

/** Days for which the address of a guest is kept after the end of the access. */
export const contactDays = 30;

/** The state of a guest's access. */
export type GuestState = "invited" | "active" | "expired" | GuestEnding;

/** Returns the state of a guest's access on a day, `yyyy-mm-dd`. */
export function guestState(
  {
    endsOn,
    redeemedAt,
    endedHow,
  }: { endsOn: string; redeemedAt: unknown; endedHow: GuestEnding | null },
  today: string,
): GuestState {
  if (endedHow) return endedHow;
  if (endsOn < today) return "expired";
  return redeemedAt === null ? "invited" : "active";
}

/** True if the access can be renewed or revoked: nobody has ended it. */
export const isManageable = (state: GuestState): boolean =>
  state === "invited" || state === "active" || state === "expired";

/** The last day that a renewal gives: a later one stays. */
export function renewedEnd(endsOn: string, today: string): string {
  const end = addDays(today, accessDays);
  return endsOn > end ? endsOn : end;
}

/** Returns the digits of a typed code; people type it with spaces. */
export const readGuestCode = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Digits of a code. */
export const codeDigits = 8;

/** A code as it is shown in a mail: `1234 5678`. */
export const formatGuestCode = (code: string): string => code.replace(/(?<=^\d{4})/, " ");

/**
 * What a guest sees beside the files of the versions, and what is written about them.
 *
 * @rule what a guest sees of a thesis
 */
export const guestSees: Readonly<
  Record<
    GuestCapacity,
    {
      /** The attachments, and the texts of the student, the mentor and others about a version. */
      discussion: boolean;
    }
  >
> = {
  coMentor: { discussion: true },
  companyContact: { discussion: false },
};
