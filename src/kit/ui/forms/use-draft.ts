import { useEffect, useState } from "react";
import { useCurrentUser } from "../page-context.tsx";

type Values = Record<string, string[]>;
type Draft = { person: string; at: number; values: Values };

/** Milliseconds for which a draft is kept until the user signs in again. */
const draftLifetime = 30 * 60_000;

/**
 * If a form is sent after the session has expired, its values are stored in the tab and restored once after the same
 * user signs in again (product §10). In all other cases the stored values are deleted.
 */
export function useDraft(step: string | undefined) {
  const person = useCurrentUser();
  const [restored, setRestored] = useState<Values>();
  useEffect(() => {
    const draft = takeDraft(draftKey(step));
    if (draft && draft.person === person && Date.now() - draft.at < draftLifetime) setRestored(draft.values);
    return () => {
      if (window.location.pathname !== "/login") sessionStorage.removeItem(draftKey(step));
    };
  }, [person, step]);
  return {
    restored,
    keep: (values: Values) => storeDraft(draftKey(step), { person, at: Date.now(), values } satisfies Draft),
    drop: () => {
      setRestored(undefined);
      sessionStorage.removeItem(draftKey(step));
    },
  };
}

const draftKey = (step = "") => `teza-draft ${window.location.pathname} ${step}`;

/** Stores the draft. If the tab's storage is unavailable or full, the draft is not kept. */
function storeDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

function takeDraft(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}
