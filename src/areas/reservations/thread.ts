import { htmlToText } from "#kit/forms/html-to-text.ts";
import type { ReviewStatus } from "./reservations.ts";
import type { ReservationTimelineItem } from "./timeline.ts";

type File = { name: string; size: number };

/** A file with the address from which it is downloaded. */
type ThreadFile = File & { href: string };

/** A version of the thesis, with the texts of its people about it. */
export type ThreadVersion = {
  id: number;
  finalVersion: boolean;
  review: ReviewStatus | null;
  createdAt: string;
  answeredAt: string | null;
  studentComment: string;
  mentorComment: string;
  /** Written with the approval. */
  mentorOpinion?: string;
  thesisFile: File | null;
  attachmentFile: File | null;
  mentorFile: File | null;
  /** Comments of co-mentors, oldest first. */
  comments: { id: number; author: string; comment: string; at: string; file: File | null }[];
  /** Comments of guests, oldest first. */
  guestComments?: { id: number; author: string; comment: string; at: string }[];
};

/**
 * A message about the thesis that the reader has sent or received; `body` may be the beginning of
 * its HTML.
 */
export type ThreadMessage = {
  id: number;
  title: string;
  from: string;
  to: string;
  at: string;
  body: string;
};

/** An entry of the thread: a step of the flow, a version, a comment on one, or a message. */
export type ThreadEntry = { at: string } & (
  | { kind: "step"; step: ReservationTimelineItem; files: ThreadFile[] }
  | ({ kind: "version"; review: ReviewStatus | null } & ThreadText)
  | ({ kind: "reply" } & ThreadText)
  | ({ kind: "message"; text: string } & Omit<ThreadMessage, "body">)
);

type ThreadText = {
  id: string;
  /** Number of the version among those of its kind; null if there is no other. */
  number: number | null;
  final: boolean;
  who: string;
  text: string;
  files: ThreadFile[];
};

type People = { student: string; mentor: string };

/**
 * Returns the thread of a reservation, oldest entry first. A final version replaces the step that
 * submitted it, and the mentor's text about a version is not repeated beside the step.
 *
 * @param items the timeline; only what has happened becomes an entry
 * @param versions the versions that the reader may see, oldest first
 * @param messages the reader's own messages about the thesis
 * @param paymentProof the stored proof of payment, if the reader may see it; it belongs to the last
 * payment
 */
export function toReservationThread(
  items: readonly ReservationTimelineItem[],
  versions: readonly ThreadVersion[],
  people: People,
  messages: readonly ThreadMessage[] = [],
  paymentProof: ThreadFile | null = null,
): ThreadEntry[] {
  const finals = versions.filter(({ finalVersion }) => finalVersion);
  const written = new Set(finals.map(({ mentorComment }) => mentorComment));
  const payment = items.findLast(({ event }) => event === "pay");
  const steps = items.flatMap((item): ThreadEntry[] => {
    const { at, note, ...rest } = item;
    if (!at || (item.event === "submitFinal" && finals.length > 0)) return [];
    const files = paymentProof && item === payment ? [paymentProof] : [];
    return [
      { kind: "step", at, step: note && !written.has(note) ? { ...rest, note } : rest, files },
    ];
  });
  const texts = versions.flatMap((version) =>
    toVersionEntries(version, versionNumber(version, versions), people),
  );
  const correspondence = messages.map(
    ({ body, ...message }): ThreadEntry => ({
      kind: "message",
      ...message,
      text: firstWords(body),
    }),
  );
  return [...steps, ...texts, ...correspondence].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/**
 * Returns the number of a version among those of its kind, from the oldest on; null if it is the
 * only one. The thread and the pages of versions use the same numbers.
 */
export function versionNumber(
  { id, finalVersion }: Pick<ThreadVersion, "id" | "finalVersion">,
  versions: readonly Pick<ThreadVersion, "id" | "finalVersion">[],
): number | null {
  const alike = versions.filter((version) => version.finalVersion === finalVersion);
  return alike.length > 1 ? alike.filter((version) => version.id <= id).length : null;
}

/** Maximum length of a message in the thread; its conversation shows the whole message. */
const maxMessageLength = 280;

function firstWords(html: string): string {
  const text = htmlToText(html.split("<blockquote>", 1)[0] ?? "");
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength).trimEnd()}…` : text;
}

function toVersionEntries(
  version: ThreadVersion,
  number: number | null,
  people: People,
): ThreadEntry[] {
  const {
    id,
    finalVersion: final,
    review,
    createdAt,
    answeredAt,
    studentComment,
    mentorComment,
    mentorOpinion = "",
  } = version;
  const answer = [mentorComment, mentorOpinion].filter((text) => text !== "").join("\n\n");
  const file = (held: File | null, path: string): ThreadFile[] =>
    held ? [{ ...held, href: `${path}/${id}` }] : [];
  const mentorFiles = file(version.mentorFile, "/student/download-mentor-file");
  const about = { number, final };
  return [
    {
      kind: "version",
      id: `version-${id}`,
      at: createdAt,
      who: people.student,
      review,
      ...about,
      text: studentComment,
      files: [
        ...file(version.thesisFile, "/student/download-thesis"),
        ...file(version.attachmentFile, "/student/download-attachment"),
      ],
    },
    ...(answeredAt && (answer || mentorFiles.length > 0)
      ? [
          {
            kind: "reply" as const,
            id: `answer-${id}`,
            at: answeredAt,
            who: people.mentor,
            ...about,
            text: answer,
            files: mentorFiles,
          },
        ]
      : []),
    ...version.comments.map(
      ({ id: commentId, author, comment, at, file: held }): ThreadEntry => ({
        kind: "reply",
        id: `comment-${commentId}`,
        at,
        who: author,
        ...about,
        text: comment,
        files: held ? [{ ...held, href: `/document/comment-file/${commentId}` }] : [],
      }),
    ),
    ...(version.guestComments ?? []).map(
      ({ id: commentId, author, comment, at }): ThreadEntry => ({
        kind: "reply",
        id: `guest-comment-${commentId}`,
        at,
        who: author,
        ...about,
        text: comment,
        files: [],
      }),
    ),
  ];
}
