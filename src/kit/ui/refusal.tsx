import { useEffect } from "react";
import { useActionData, useRevalidator } from "react-router";
import type { Refused } from "../form.ts";
import { Notice } from "./notice.tsx";

/** What the page's action refused, if it did. */
export const useRefused = () => (useActionData() as Partial<Refused> | undefined)?.refused;

/** A refusal because of what changed meanwhile: the page says it, since the form may be gone, and shows the new state. */
export const isStale = (refused: Refused["refused"] | undefined) => refused?.status === 409;

export function StaleNotice() {
  const refused = useRefused();
  const { revalidate } = useRevalidator();
  const stale = isStale(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (stale) revalidate();
  }, [refused]);
  if (!refused || !stale) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={refused.message} />
    </div>
  );
}
