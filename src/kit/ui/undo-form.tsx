import { Form } from "react-router";
import type { UndoOffer } from "#kit/workflow/undo.ts";
import { useKitTexts } from "./texts.ts";

/**
 * A button that undoes steps; it disappears when that is no longer possible. `label` is for a
 * screen with several.
 */
export function UndoForm({
  undo: { of, to, seconds },
  onSubmit,
  label,
}: {
  undo: UndoOffer;
  onSubmit?: () => void;
  label?: string;
}) {
  const kitTexts = useKitTexts();
  return (
    <Form
      method="post"
      action="/undo"
      className="t-undo"
      style={{ animationDelay: `${seconds}s` }}
      onSubmit={onSubmit}
    >
      {of.map((step) => (
        <input key={step} type="hidden" name="of" value={step} />
      ))}
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="t-button" data-variant="outline" data-tone="neutral">
        {label ?? kitTexts.undo}
      </button>
    </Form>
  );
}
