import { IconCheck } from "@tabler/icons-react";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Timeline } from "#kit/ui/status.tsx";
import type { ReservationPhase } from "../timeline.ts";
import { texts } from "../timeline-texts.ts";

type Props = { phases: readonly ReservationPhase[] };

/** The steps of a reservation in four phases; those that are over or still ahead are folded. */
export const Phases = ({ phases }: Props) => (
  <div className="t-phases">
    {phases.map(({ name, state, steps }, index) => (
      <details key={name} data-state={state} open={state === "now"}>
        <summary>
          <span className="t-phase-mark" aria-hidden>
            {state === "done" ? <IconCheck size="1em" stroke={3} /> : index + 1}
          </span>
          {name}
        </summary>
        <Timeline items={steps} />
      </details>
    ))}
  </div>
);

/** The phases as a part of a task's details, folded to the one that is under way. */
export function TaskPhases({ phases }: Props) {
  const { progress } = useTexts(texts);
  return (
    <details className="t-task-phases">
      <summary>
        <span className="t-muted">{progress}</span> <PhaseUnderWay phases={phases} />
      </summary>
      <Phases phases={phases} />
    </details>
  );
}

/** The phase of a reservation in one line, which opens all phases; for narrow screens. */
export const PhaseLine = ({ phases }: Props) => (
  <details className="t-phase-line">
    <summary>
      <PhaseUnderWay phases={phases} />
    </summary>
    <Phases phases={phases} />
  </details>
);

/** The phase that is under way, such as "Potvrde, 3/4". */
function PhaseUnderWay({ phases }: Props) {
  const { phaseOf } = useTexts(texts);
  const format = useFormat();
  const now = phases.findIndex(({ state }) => state === "now");
  const index = now === -1 ? phases.length - 1 : now;
  return format(phaseOf, {
    name: phases[index]?.name ?? "",
    nth: index + 1,
    count: phases.length,
  });
}
