import { useEffect, useState } from "react";
import { useActionData, useLocation, useRevalidator } from "react-router";
import type { RefusedSubmission } from "#kit/forms/index.ts";
import { Notice } from "../notice.tsx";

/** What the page's action refused, if it did. */
export const useRefusal = () => (useActionData() as Partial<RefusedSubmission> | undefined)?.refused;

/** A refusal because of what changed meanwhile: the page says it, since the form may be gone, and shows the new state. */
export const isConflict = (refused: RefusedSubmission["refused"] | undefined) => refused?.status === 409;

export function ConflictNotice() {
  const refused = useRefusal();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const [said, say] = useState<{ key: string; message: string }>();
  const message = refused && isConflict(refused) ? refused.message : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (message === undefined) return;
    say({ key, message }); // the router forgets an action's answer when it asks for the new state
    revalidate();
  }, [refused]);
  const shown = message ?? (said?.key === key ? said.message : undefined);
  if (shown === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={shown} />
    </div>
  );
}
