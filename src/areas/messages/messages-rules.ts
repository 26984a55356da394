import { htmlToText } from "#kit/forms/html-to-text.ts";
import { type Role, roles, teacherRoles } from "#kit/workflow/policy.ts";
import { type Contact, type MailboxView, mailboxViews } from "./messages.ts";

/** The relation that two people must have. */
export type Bond =
  | "none"
  /** The student has or had a reservation of a thesis that the other one mentors or co-mentors. */
  | "thesis"
  /** The student has an active reservation. */
  | "reservation";

type ContactRule = { from: readonly Role[]; to: readonly Role[]; bond: Bond };

const staffRoles = roles.filter((role) => role !== "student");

/**
 * The people who may start a conversation without a thesis: a student with their own mentors and
 * student services, staff with each other and with the students they work with. The recipient of a
 * message may always answer.
 *
 * @rule who may write to whom
 */
export const contactRules: readonly ContactRule[] = [
  { from: staffRoles, to: staffRoles, bond: "none" },
  { from: ["student"], to: ["studentServices"], bond: "none" },
  { from: ["studentServices"], to: ["student"], bond: "none" },
  { from: ["student"], to: teacherRoles, bond: "thesis" },
  { from: teacherRoles, to: ["student"], bond: "thesis" },
  { from: ["library", "accountancy"], to: ["student"], bond: "reservation" },
];

const excerptLength = 140;

/** Returns the beginning of a message on one line. The HTML may be truncated anywhere. */
export function excerptOf(html: string): string {
  const { text } = splitQuote(html);
  const line = htmlToText(text).replace(/\s+/g, " ");
  return line.length > excerptLength ? `${line.slice(0, excerptLength).trimEnd()}…` : line;
}

/**
 * Separates a text from the quotation at its end; `quote` is empty if there is none or the whole
 * text is a quotation.
 */
export function splitQuote(html: string): { text: string; quote: string } {
  let [depth, start] = [0, 0];
  for (const { 0: tag, index } of html.matchAll(/<\/?blockquote>/g)) {
    if (tag === "<blockquote>" && depth === 0) start = index;
    depth += tag === "<blockquote>" ? 1 : -1;
  }
  if (start === 0 || !html.endsWith("</blockquote>")) return { text: html, quote: "" };
  return { text: html.slice(0, start), quote: html.slice(start) };
}

/** Returns the ids of the received messages that have not been read. */
export const unreadOf = (
  messages: readonly { id: number; fromId: number; readAt: string | null }[],
  userId: number,
) =>
  messages.filter(({ fromId, readAt }) => fromId !== userId && readAt === null).map(({ id }) => id);

/** The parameters of the mailbox's list; the same for the list beside an open conversation. */
export type MailboxAddress = {
  view: MailboxView;
  search: string;
  thesisId?: number | undefined;
  page: number;
};

const listPaths: Readonly<Record<MailboxView, string>> = {
  all: "/message/list",
  received: "/message/show-all-received",
  sent: "/message/show-all-sent",
};

/** The path of a list. */
export const listPath = ({ view, thesisId, ...filters }: MailboxAddress): string =>
  (thesisId === undefined ? listPaths[view] : `/message/show-for-thesis/${thesisId}`) +
  toQuery(filters);

/** The path of a conversation beside its list. */
export const conversationPath = (
  messageId: number,
  { view, thesisId, ...filters }: MailboxAddress,
): string =>
  `/message/show/${messageId}${toQuery({ ...(view !== "all" && { view }), ...(thesisId && { thesis: thesisId }), ...filters })}`;

const toQuery = ({
  page,
  search,
  ...others
}: {
  page: number;
  search: string;
  view?: string;
  thesis?: number;
}) => {
  const given = Object.entries({ ...others, ...(search && { search }), ...(page > 1 && { page }) });
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : "";
};

/** Parses the parameters of the list from the URL of a conversation. */
export function parseMailboxAddress(params: URLSearchParams): MailboxAddress {
  const numberOf = (name: string) =>
    /^[1-9][0-9]{0,8}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : undefined;
  return {
    view: mailboxViews.find((view) => view === params.get("view")) ?? "all",
    search: searchOf(params),
    thesisId: numberOf("thesis"),
    page: Math.min(numberOf("page") ?? 1, maxPage),
  };
}

const maxPage = 9_999;

/** Returns the words of a search in the mailbox. */
export const searchOf = (params: URLSearchParams) =>
  (params.get("search") ?? "").trim().slice(0, 100);

/**
 * Returns the preselected recipients: the one in the URL, the only possible one, or, about a
 * thesis, the first one: the student for the mentor, the mentor for the student.
 */
export function firstRecipients(
  contacts: readonly Contact[],
  to: string | null,
  aboutThesis: boolean,
): number[] {
  const named = contacts.find(({ id }) => String(id) === to);
  const [first] = contacts;
  const counterpart = aboutThesis || contacts.length === 1 ? first : undefined;
  const chosen = named ?? counterpart;
  return chosen ? [chosen.id] : [];
}
