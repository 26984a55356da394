/**
 * The values of a form that were typed and not saved, as the browser's tab stores them; `closed` if the person closed
 * the dialog in which they were typed.
 */
export type Draft = { person: string; at: number; values: Record<string, string[]>; closed?: boolean };

/** Milliseconds for which a draft is offered: a working day. */
const draftLifetime = 12 * 3_600_000;

/** What distinguishes a form: the path of its page, its step and, if rows have the same step, the row. */
export type DraftOwner = { pathname: string; step: string | undefined; row: string | undefined };

const keyPrefix = "teza-draft ";

export const draftKey = ({ pathname, step = "", row = "" }: DraftOwner) => `${keyPrefix}${pathname} ${step} ${row}`;

/**
 * The key under which the tab remembers where a file of a form is being sent, so that it can be continued; it is
 * removed with the drafts.
 */
export const uploadKey = (form: string, field: string, { name, size, lastModified }: File) =>
  `${keyPrefix}upload ${form} ${field} ${size} ${lastModified} ${name}`;

let areKept = true;

/** Removes all drafts of the tab before its user signs out; until the next page is loaded, no others are kept. */
export function discardDrafts() {
  areKept = false;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key);
  } catch {}
}

/** Stores a draft. If the tab's storage is unavailable or full, the draft is not kept. */
export function storeDraft(key: string, draft: Draft) {
  if (!areKept) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Marks a draft, if there is one, as that of a dialog which the person closed. */
export function markClosed(key: string) {
  const draft = parseDraft(key);
  if (draft) storeDraft(key, { ...draft, closed: true });
}

export function rememberUpload(key: string, address: string) {
  if (!areKept) return;
  try {
    sessionStorage.setItem(key, address);
  } catch {}
}

/** Returns the address that was remembered; undefined if there is none or the tab's storage is unavailable. */
export function rememberedUpload(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeDraft(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/**
 * Returns the draft of this person. A draft that is too old or another person's is removed; while nobody is signed in,
 * drafts wait for their owner.
 */
export function readDraft(key: string, person: string): Draft | undefined {
  const draft = parseDraft(key);
  if (!draft) return undefined;
  if (Date.now() - draft.at < draftLifetime && draft.person === person) return draft;
  if (person !== "") removeDraft(key);
  return undefined;
}

function parseDraft(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}
