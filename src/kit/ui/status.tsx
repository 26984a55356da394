import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconLockOpen2,
  IconProgress,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useKitTexts } from "./texts.ts";

const statusIcons = {
  draft: IconCircleDashed,
  waiting: IconClockHour4,
  open: IconLockOpen2,
  progress: IconProgress,
  done: IconCircleCheck,
  stopped: IconCircleX,
};

export type StatusTone = keyof typeof statusIcons;

/** A status in the visual style shared by all flows: icon and label, supported by a colour. */
export function StatusBadge({ label, tone }: { label: string; tone: StatusTone }) {
  const Icon = statusIcons[tone];
  return (
    <span className="t-status" data-tone={tone}>
      <Icon aria-hidden size="1.1em" />
      {label}
    </span>
  );
}

export type TimelineItem = {
  title: ReactNode;
  when?: ReactNode;
  who?: ReactNode;
  note?: ReactNode;
  until?: ReactNode;
  state: "done" | "now" | "ahead" | "stopped";
};

/** The steps of a record in order: completed, current and future ones. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => {
  const kitTexts = useKitTexts();
  return (
    <ol className="t-timeline">
      {items.map(({ title, when, who, note, until, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a life neither move nor vanish
        <li key={index} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className="t-timeline-mark" aria-hidden>
            {state === "done" && <IconCheck size="0.85em" stroke={3} />}
            {state === "stopped" && <IconX size="0.85em" stroke={3} />}
          </span>
          <div className="t-timeline-body">
            <p className="t-timeline-title">
              {title} <span className="t-visually-hidden">({kitTexts.step[state]})</span>
            </p>
            {(when || who || until) && (
              <p className="t-timeline-meta">
                {when && <span>{when}</span>}
                {who && <span>{who}</span>}
                {until && <span className="t-timeline-deadline">{until}</span>}
              </p>
            )}
            {note && <div className="t-timeline-note">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
};
