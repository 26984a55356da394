import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { formValues } from "./form-errors.tsx";

/** The user name of the signed-in user, so that one user's draft is never offered to another. */
export const CurrentUserContext = /* @__PURE__ */ createContext("");

export const useCurrentUser = () => use(CurrentUserContext);

type Owner = Omit<DraftOwner, "pathname">;

type DraftOptions = Owner & {
  form: RefObject<HTMLFormElement | null>;
  /** The page of the form if others show it, too, where it then has the same draft. */
  page?: string | undefined;
};

/** Milliseconds without a key press after which the typed values are stored. */
const typingPause = 400;

/**
 * Keeps the values typed into a form until it is saved: while they are typed, when the form is
 * refused and when it is left, in the tab, for the same person (product §10). Values typed into a
 * closed dialog are offered when it is opened again. Only closing the tab would lose it, so the
 * browser asks first. Forms with a password are not kept.
 */
export function useDraft({ form, step, row, page }: DraftOptions) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const key = draftKey({ pathname: page ?? pathname, step, row });
  const [restored, setRestored] = useState<Draft["values"]>();
  const hasInput = useRef(false);
  const sent = useRef(false);
  const stopGuard = useRef<() => void>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    if (form.current && !hasPassword(form.current))
      storeDraft(key, { person, at: Date.now(), values: formValues(form.current) });
  };
  const guard = () => {
    stopGuard.current?.();
    if (form.current && !hasPassword(form.current)) stopGuard.current = guardLeaving();
  };
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  const forget = () => {
    hasInput.current = false;
    clearTimeout(pause.current);
    stopGuard.current?.();
  };
  const latestForget = useRef(forget);
  latestForget.current = forget;
  useEffect(() => {
    setRestored(readDraft(key, person)?.values);
  }, [person, key]);
  useEffect(() => {
    const onPageHide = () => {
      if (sent.current && window.location.pathname !== pathname) removeDraft(key);
      else if (hasInput.current) latestKeep.current();
    };
    addEventListener("pagehide", onPageHide);
    return () => removeEventListener("pagehide", onPageHide);
  }, [key, pathname]);
  useLayoutEffect(() => {
    const latest = latestKeep.current;
    return () => {
      // the URL changes to the next page before the form is removed; a form that was sent and left
      // is saved, except by way of the sign-in page
      const next = window.location.pathname;
      if (sent.current && next !== "/login") removeDraft(key);
      else if (hasInput.current) latest();
      if (next === pathname && isInDialog(form.current)) markClosed(key);
      sent.current = false;
      latestForget.current();
    };
  }, [form, key, pathname]);
  return {
    restored,
    /** To be called when the form is sent. */
    onSend: () => {
      sent.current = true;
      stopGuard.current?.();
      keep();
    },
    /** To be called when the server did not save the form. */
    onRefused: () => {
      sent.current = false;
      if (hasInput.current) guard();
    },
    /** To be called when something is typed. */
    onType: () => {
      if (!hasInput.current) guard();
      hasInput.current = true;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latestKeep.current(), typingPause);
    },
    drop: () => {
      sent.current = false;
      forget();
      setRestored(undefined);
      removeDraft(key);
    },
  };
}

/**
 * Opens a form, such as a dialog, if there is a draft to be restored into it, unless the person
 * closed it.
 */
export const useOpenForDraft = (owner: Owner, open: () => void) => useOpenForDrafts([owner], open);

/** Opens the first of several forms that has a draft, by its place in the list. */
export function useOpenForDrafts(owners: readonly Owner[], open: (nth: number) => void) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const keys = owners.map(({ step, row }) => draftKey({ pathname, step, row }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or person brings another draft
  useEffect(() => {
    const index = keys.findIndex((key) => {
      const draft = readDraft(key, person);
      return draft && !draft.closed;
    });
    if (index >= 0) open(index);
  }, [person, keys.join()]);
}

const hasPassword = (form: HTMLFormElement) => form.querySelector("input[type=password]") !== null;

const isInDialog = (form: HTMLFormElement | null) =>
  form !== null && form.closest("dialog") !== null;

/**
 * The values of a form that were typed and not saved, as the browser's tab stores them; `closed` if
 * the person closed the dialog in which they were typed.
 */
export type Draft = {
  person: string;
  at: number;
  values: Record<string, string[]>;
  closed?: boolean;
};

/** Milliseconds for which a draft is offered: a working day. */
const draftLifetime = 12 * 3_600_000;

/**
 * The identity of a form: the path of its page, its step and, if rows have the same step, the row.
 */
type DraftOwner = { pathname: string; step: string | undefined; row: string | undefined };

const keyPrefix = "teza-draft ";

const draftKey = ({ pathname, step = "", row = "" }: DraftOwner) =>
  `${keyPrefix}${pathname} ${step} ${row}`;

/**
 * The key under which the tab remembers where a file of a form is being sent, so that it can be
 * continued; it is removed with the drafts. The form may be named by its path or its whole address.
 */
export const uploadKey = (form: string, field: string, { name, size, lastModified }: File) =>
  `${keyPrefix}upload ${new URL(form, window.location.href).pathname} ${field} ${size} ${lastModified} ${name}`;

const waitingPrefix = "teza-waiting ";

/**
 * Reads what a person's device keeps under a name until the server has it: also after the tab was
 * closed, and until that person signs out. Undefined if there is nothing.
 */
export function readWaiting(person: string, name: string): unknown {
  try {
    return (
      JSON.parse(localStorage.getItem(`${waitingPrefix}${person} ${name}`) ?? "null") ?? undefined
    );
  } catch {
    return undefined;
  }
}

/** Keeps a value for `readWaiting`; undefined removes it. A full storage keeps nothing. */
export function storeWaiting(person: string, name: string, value: unknown) {
  if (!areKept) return;
  const key = `${waitingPrefix}${person} ${name}`;
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

let areKept = true;

/** True if this person's device keeps something that the server doesn't have. */
export function hasWaiting(person: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${waitingPrefix}${person} `));
  } catch {
    return false;
  }
}

/**
 * Removes all drafts of the tab, and what of this person waits on the device, before they sign out;
 * until the next page is loaded, no others are kept. What another person has left waiting stays
 * theirs.
 */
export function discardDrafts(person: string) {
  areKept = false;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${waitingPrefix}${person} `)) localStorage.removeItem(key);
  } catch {}
}

/** Stores a draft. If the tab's storage is unavailable or full, the draft is not kept. */
function storeDraft(key: string, draft: Draft) {
  if (!areKept) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Marks a draft, if there is one, as that of a dialog which the person closed. */
function markClosed(key: string) {
  const draft = parseDraft(key);
  if (draft) storeDraft(key, { ...draft, closed: true });
}

export function rememberUpload(key: string, address: string) {
  if (!areKept) return;
  try {
    sessionStorage.setItem(key, address);
  } catch {}
}

/**
 * Returns the address that was remembered; undefined if there is none or the tab's storage is
 * unavailable.
 */
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
 * Returns the draft of this person. A draft that is too old or another person's is removed; while
 * nobody is signed in, drafts wait for their owner.
 */
function readDraft(key: string, person: string): Draft | undefined {
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

/**
 * Milliseconds for which the page may be unloaded by a pressed link or button, which opens or
 * downloads something.
 */
const pressLasts = 1_000;

let pressedAt = Number.NEGATIVE_INFINITY;

const onPress = ({ target }: Event) => {
  if (target instanceof Element && target.closest("a[href], button[type=submit]"))
    pressedAt = performance.now();
};

/**
 * Makes the browser ask before the tab is closed or loaded again; returns a function that ends it.
 * With `links` it also asks if a link was pressed; otherwise links are free, because the
 * application keeps what was typed and because the browser would ask for each download.
 */
export function guardLeaving({ links = false } = {}): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (links || performance.now() - pressedAt > pressLasts) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  addEventListener("click", onPress, { capture: true });
  return () => removeEventListener("beforeunload", ask);
}
