import { useEffect, useState } from "react";
import { useActionData, useLocation, useNavigation, useRevalidator } from "react-router";
import type { RefusedSubmission } from "#kit/forms/index.ts";
import { Notice } from "../notice.tsx";

/** Returns the refusal of the page's action, if there is one. */
export const useRefusal = () => (useActionData() as Partial<RefusedSubmission> | undefined)?.refused;

/**
 * True if somebody else changed the record first. The page shows this refusal together with the new state, because the
 * form may no longer exist.
 */
export const isConflict = (refused: RefusedSubmission["refused"] | undefined) => refused?.status === 409;

/** Shows what other users changed and, for each field that both changed, both values. */
export function ConflictNotice() {
  const refused = useRefusal();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const { state } = useNavigation();
  const [last, setLast] = useState<Conflict & { key: string }>();
  const conflict = refused && isConflict(refused) ? refused : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, when the router has its new location
  useEffect(() => {
    if (conflict === undefined || state !== "idle") return;
    setLast({ key, ...conflict }); // the router discards the action's data when it loads the new state
    revalidate();
  }, [refused, state]);
  const shown: Conflict | undefined = conflict ?? (last?.key === key ? last : undefined);
  if (shown === undefined) return null;
  const sentences = Object.values(shown.fields);
  return (
    <div role="alert">
      <Notice tone="danger" title={shown.message}>
        {sentences.length > 0 && (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

type Conflict = Pick<RefusedSubmission["refused"], "message" | "fields">;
