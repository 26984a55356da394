import { Form } from "react-router";
import type { UndoOffer } from "#kit/workflow/index.ts";
import { useKitTexts } from "./texts.ts";

/** A button that takes steps back; it disappears when that is no longer possible. */
export function UndoForm({ undo: { of, to }, onSubmit }: { undo: UndoOffer; onSubmit?: () => void }) {
  const kitTexts = useKitTexts();
  return (
    <Form method="post" action="/undo" className="t-undo" onSubmit={onSubmit}>
      {of.map((step) => (
        <input key={step} type="hidden" name="of" value={step} />
      ))}
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="t-button" data-variant="outline" data-tone="neutral">
        {kitTexts.undo}
      </button>
    </Form>
  );
}
