import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import type { OverviewListName, OverviewRow } from "../overview.ts";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

type ReminderRow = Pick<
  OverviewRow,
  "key" | "subject" | "recipients" | "remindedOn" | "isReminded"
>;

type Props = { list: OverviewListName; row: ReminderRow; mayRemind: boolean };

/** The day of the latest reminder of a line's people, and the button that sends the next one. */
export const Reminder = ({ list, row, mayRemind }: Props) => (
  <span className={styles.reminder}>
    {row.remindedOn && (
      <span className="t-muted">
        {formatText(texts.hr.remindedOn, { day: formatDate(row.remindedOn) })}
      </span>
    )}
    {mayRemind && row.recipients.length > 0 && !row.isReminded && (
      <ActionButton
        step="remind"
        label={texts.hr.remind}
        about={row.subject}
        variant="subtle"
        tone="neutral"
        fields={{ list, row: row.key }}
      />
    )}
  </span>
);
