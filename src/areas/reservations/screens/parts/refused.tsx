import { useActionData } from "react-router";
import type { Refused } from "#kit/form.ts";
import { Notice } from "#kit/ui/index.ts";

/**
 * Why a step was refused whose form is no longer on the page, because somebody was quicker; a form that is still there says
 * it itself. `forms` names the steps that have one; a page's only form may do without a name.
 */
export function RefusedNotice({ forms }: { forms: readonly string[] }) {
  const answer = useActionData() as Refused | undefined;
  if (!answer?.refused) return null;
  const { message, values } = answer.refused;
  if (forms.includes(values.step?.[0] ?? "change")) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={message} />
    </div>
  );
}
