import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconLockOpen2,
  IconProgress,
} from "@tabler/icons-react";

const statusIcons = {
  draft: IconCircleDashed,
  waiting: IconClockHour4,
  open: IconLockOpen2,
  progress: IconProgress,
  done: IconCircleCheck,
  stopped: IconCircleX,
};

export type StatusTone = keyof typeof statusIcons;

/** A status in the one visual language of all life cycles: sign, word, and only then a colour. */
export function StatusBadge({ label, tone }: { label: string; tone: StatusTone }) {
  const Icon = statusIcons[tone];
  return (
    <span className="t-status" data-tone={tone}>
      <Icon aria-hidden size="1.1em" />
      {label}
    </span>
  );
}
