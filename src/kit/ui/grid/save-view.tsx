import { useId } from "react";
import { Button } from "../button.tsx";
import { words } from "./side-texts.ts";

type Props = {
  /** Offered as the name: of the view that is being changed. */
  name?: string;
  onSave: (name: string, shared: boolean) => void;
};

/** Keeps the present view under a name. */
export function SaveView({ name = "", onSave }: Props) {
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
      <h2>{words.views.save}</h2>
      <label className="t-label" htmlFor={id}>
        {words.views.name}
      </label>
      <input id={id} name="name" className="t-input" defaultValue={name} required maxLength={80} autoComplete="off" />
      <div className="t-check">
        <input id={`${id}-shared`} name="shared" type="checkbox" />
        <label htmlFor={`${id}-shared`}>{words.views.share}</label>
      </div>
      <Button type="submit" variant="light">
        {words.views.keep}
      </Button>
    </form>
  );
}
