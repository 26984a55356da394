import { guestIdentityPath } from "#areas/auth/identities/identities.ts";
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
  /** Where a guest comes in who has signed in with an identity. */
  identity: guestIdentityPath,
  ownData: "/guest/data",
  download: "/guest/data/download",
  /** What a judging guest does for a thesis. */
  marks: (reservationId: number) => `/guest/marks/${reservationId}`,
  minutes: (reservationId: number) => `/guest/minutes/${reservationId}`,
  opinion: (reservationId: number) => `/guest/opinion/${reservationId}`,
};

/** Languages in which guests are invited. */
export const guestLanguages = ["hr", "en"] as const;

/**
 * How the access of a guest has ended: `declined` before it was used, `left` by the guest,
 * `notAccepted` for a proposal that student services haven't accepted.
 */
export const guestEndings = ["revoked", "declined", "left", "notAccepted"] as const;

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

/**
 * Why an identity doesn't let a guest in: its address is not the invited one, another identity is
 * bound, or the identity belongs to a user or to another guest of the thesis.
 */
export const guestIdentityProblems = [
  "otherAddress",
  "otherIdentity",
  "ofUser",
  "ofOtherGuest",
  "ended",
] as const;

export type GuestIdentityProblem = (typeof guestIdentityProblems)[number];

/**
 * Returns why an identity doesn't let a guest in; undefined if it does. The first one that does is
 * bound to the guest, and no other one replaces it.
 *
 * @rule which identity a guest comes in with
 */
export function findIdentityProblem({
  isBound,
  isSame,
  isOfUser,
  isOfOtherGuest,
  isInvitedAddress,
  isIn,
}: {
  isBound: boolean;
  /** It is the one that is bound. */
  isSame: boolean;
  isOfUser: boolean;
  isOfOtherGuest: boolean;
  /** Its provider vouches for the address to which the invitation went. */
  isInvitedAddress: boolean;
  /** This browser is signed in as the guest, by a code. */
  isIn: boolean;
}): GuestIdentityProblem | undefined {
  if (isBound) return isSame ? undefined : "otherIdentity";
  if (isOfUser) return "ofUser";
  if (isOfOtherGuest) return "ofOtherGuest";
  return isInvitedAddress || isIn ? undefined : "otherAddress";
}

/** The state of a guest's access. */
export type GuestState = "proposed" | "invited" | "active" | "expired" | GuestEnding;

/** Returns the state of a guest's access on a day, `yyyy-mm-dd`. */
export function guestState(
  {
    endsOn,
    invitedAt,
    redeemedAt,
    endedHow,
  }: {
    endsOn: string;
    invitedAt: unknown;
    redeemedAt: unknown;
    endedHow: GuestEnding | null;
  },
  today: string,
): GuestState {
  if (endedHow) return endedHow;
  if (invitedAt === null) return "proposed";
  if (endsOn < today) return "expired";
  return redeemedAt === null ? "invited" : "active";
}

/** States in which an access can be renewed or revoked: it has begun, and nobody has ended it. */
export const manageableStates = ["invited", "active", "expired"] as const satisfies GuestState[];

export const isManageable = (state: GuestState): boolean =>
  manageableStates.some((manageable) => manageable === state);

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
      /** All versions, or the newest final one alone, which goes to the defense. */
      versions: "all" | "final";
      attachments: boolean;
      /** The texts of the student, the mentor and others about a version. */
      discussion: boolean;
      /** Writes comments, and sees the own ones. */
      comments: boolean;
    }
  >
> = {
  coMentor: { versions: "all", attachments: true, discussion: true, comments: true },
  companyContact: { versions: "all", attachments: false, discussion: false, comments: true },
  committeeMember: { versions: "final", attachments: true, discussion: false, comments: false },
  reviewer: { versions: "final", attachments: true, discussion: false, comments: false },
};

/**
 * SQL condition on guests: the student sees them. A proposal is nobody's guest, and who reviews is
 * told once the opinion is given.
 */
export const isShownToStudent = (guest: "g" | "t") =>
  `(${guest}.invited_at is not null and (${guest}.capacity <> 'reviewer'
    or exists (select from reviewer_opinions given where given.guest_id = ${guest}.id and given.given_at is not null)))`;
