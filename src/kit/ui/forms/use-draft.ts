import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCurrentUser } from "../page-context.tsx";
import { formValues } from "./client-validation.ts";
import { type Draft, type DraftOwner, draftKey, markClosed, readDraft, removeDraft, storeDraft } from "./drafts.ts";
import { guardLeaving } from "./leave-guard.ts";

type Owner = Omit<DraftOwner, "pathname">;

type DraftOptions = Owner & {
  form: RefObject<HTMLFormElement | null>;
  /** The page of the form if it may be opened over any page, where it then has the same draft. */
  page?: string;
};

/** Milliseconds without a key press after which what was typed is stored. */
const typingPause = 400;

/**
 * Keeps what is typed into a form until it is saved: while it is typed, when it is sent in vain and when it is left, in
 * the tab, for the same person (product §10). What was typed into a dialog that was closed is offered when it is opened
 * again. Only closing the tab would lose it, so the browser asks first. Forms with a password are not kept.
 */
export function useDraft({ form, step, row, page }: DraftOptions) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const key = draftKey({ pathname: page ?? pathname, step, row });
  const [restored, setRestored] = useState<Draft["values"]>();
  const typed = useRef(false);
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
    typed.current = false;
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
      else if (typed.current) latestKeep.current();
    };
    addEventListener("pagehide", onPageHide);
    return () => removeEventListener("pagehide", onPageHide);
  }, [key, pathname]);
  useLayoutEffect(() => {
    const latest = latestKeep.current;
    return () => {
      // the address is that of the next page before the form is gone; a form that was sent and left is saved, except by
      // way of the sign-in page
      const next = window.location.pathname;
      if (sent.current && next !== "/login") removeDraft(key);
      else if (typed.current) latest();
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
      if (typed.current) guard();
    },
    /** To be called when something is typed. */
    onType: () => {
      if (!typed.current) guard();
      typed.current = true;
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

/** Opens a form, such as a dialog, if there is a draft to be restored into it, unless the person closed it. */
export const useOpenForDraft = (owner: Owner, open: () => void) => useOpenForDrafts([owner], open);

/** Opens the first of several forms that has a draft, by its place in the list. */
export function useOpenForDrafts(owners: readonly Owner[], open: (nth: number) => void) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const keys = owners.map(({ step, row }) => draftKey({ pathname, step, row }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or person brings another draft
  useEffect(() => {
    const nth = keys.findIndex((key) => {
      const draft = readDraft(key, person);
      return draft && !draft.closed;
    });
    if (nth >= 0) open(nth);
  }, [person, keys.join()]);
}

const hasPassword = (form: HTMLFormElement) => form.querySelector("input[type=password]") !== null;

const isInDialog = (form: HTMLFormElement | null) => form !== null && form.closest("dialog") !== null;
