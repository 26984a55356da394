import { IconCheck } from "@tabler/icons-react";
import { Timeline } from "#kit/ui/index.ts";
import type { ReservationPhase } from "../../rules.ts";

/** The steps of a reservation in four phases; those that are over or still ahead are folded. */
export const Phases = ({ phases }: { phases: readonly ReservationPhase[] }) => (
  <div className="t-phases">
    {phases.map(({ name, state, steps }, nth) => (
      <details key={name} data-state={state} open={state === "now"}>
        <summary>
          <span className="t-phase-mark" aria-hidden>
            {state === "done" ? <IconCheck size="1em" stroke={3} /> : nth + 1}
          </span>
          {name}
        </summary>
        <Timeline items={steps} />
      </details>
    ))}
  </div>
);
