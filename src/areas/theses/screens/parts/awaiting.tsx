import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, Cluster, useHydrated } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { texts } from "../../texts.ts";
import { type AwaitingRow, AwaitingThesis } from "./awaiting-thesis.tsx";

const { publishing } = texts.hr;

type Props = {
  theses: readonly AwaitingRow[];
  /** What was selected when the form was refused. */
  typed: readonly string[];
};

/** Topics to be judged: read in place, selected and published together, or returned one by one. */
export function Awaiting({ theses, typed }: Props) {
  const form = useId();
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(typed.join(",").split(",").map(Number)));
  const open = theses.filter(({ may }) => may.publish).map(({ id }) => id);
  const count = open.filter((id) => selected.has(id)).length;
  const mark = (ids: readonly number[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      {open.length > 0 && <PublishBar form={form} count={count} of={open.length} onAll={(on) => mark(open, on)} />}
      {theses.map((thesis) => (
        <AwaitingThesis
          key={thesis.id}
          thesis={thesis}
          form={form}
          selected={selected.has(thesis.id)}
          onSelect={(on) => mark([thesis.id], on)}
        />
      ))}
    </>
  );
}

type BarProps = { form: string; count: number; of: number; onAll: (on: boolean) => void };

/** One form for all: the boxes stand with their topics and belong to it by name. */
function PublishBar({ form, count, of, onAll }: BarProps) {
  const id = useId();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" id={form}>
      <Cluster>
        {hydrated && (
          <div className="t-check">
            <input id={id} type="checkbox" checked={count === of} onChange={({ target }) => onAll(target.checked)} />
            <label htmlFor={id}>{publishing.selectAll}</label>
          </div>
        )}
        <Button type="submit" name="submitButtonClick" value="publish" busy={busy}>
          {hydrated ? say(publishing.publishCount, { count }) : publishing.publish}
        </Button>
      </Cluster>
    </Form>
  );
}
