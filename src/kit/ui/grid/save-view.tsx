import { useId } from "react";
import { Button } from "../button.tsx";
import { gridToolTexts } from "./side-texts.ts";

type SaveViewFormProps = {
  /** Offered as the name: of the view that is being changed. */
  name?: string;
  onSave: (name: string, shared: boolean) => void;
};

/** Keeps the present view under a name. */
export function SaveViewForm({ name = "", onSave }: SaveViewFormProps) {
  const id = useId();
  return (
    <form
      className="t-grid-save"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const typed = String(fields.get("name") ?? "").trim();
        if (typed !== "") onSave(typed, fields.get("shared") === "on");
      }}
    >
      <h2>{gridToolTexts.views.save}</h2>
      <label className="t-label" htmlFor={id}>
        {gridToolTexts.views.name}
      </label>
      <input id={id} name="name" className="t-input" defaultValue={name} required maxLength={80} autoComplete="off" />
      <div className="t-check">
        <input id={`${id}-shared`} name="shared" type="checkbox" />
        <label htmlFor={`${id}-shared`}>{gridToolTexts.views.share}</label>
      </div>
      <Button type="submit" variant="light">
        {gridToolTexts.views.keep}
      </Button>
    </form>
  );
}
