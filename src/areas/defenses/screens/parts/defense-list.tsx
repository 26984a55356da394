import { Link } from "react-router";
import { texts } from "#areas/defenses/texts.ts";
import { formatLongDate } from "#kit/dates.ts";
import { EmptyState, Section, StatusBadge } from "#kit/ui/index.ts";
import { dayOf, wallTime } from "#kit/zagreb.ts";
import type { Scheduled } from "../../server/queries.ts";

type Props = {
  defenses: readonly Scheduled[];
  to: (defense: Scheduled) => string;
  withState?: boolean;
  empty: string;
  hint: string;
};

/** Defenses by day, each with its time, place, people and topic. */
export function DefenseList({ defenses, to, withState = false, empty, hint }: Props) {
  const { screens } = texts.hr;
  const days = Map.groupBy(defenses, ({ defenseDate }) => dayOf(new Date(defenseDate)));
  if (defenses.length === 0) return <EmptyState title={empty}>{hint}</EmptyState>;
  return [...days].map(([day, list]) => (
    <Section key={day} title={`${weekdayOf(day)}, ${formatLongDate(day)}`}>
      <ul className="t-rows">
        {list.map((defense) => (
          <li key={defense.reservationId}>
            <p className="t-row-title">
              <time dateTime={defense.defenseDate}>{wallTime(new Date(defense.defenseDate)).time}</time>{" "}
              <Link to={to(defense)}>{defense.thesisName}</Link>{" "}
              {withState && (
                <StatusBadge
                  label={defense.confirmed ? screens.confirmed : screens.awaits}
                  tone={defense.confirmed ? "done" : "waiting"}
                />
              )}
            </p>
            <p className="t-muted">
              {[defense.defensePlace, defense.student, defense.mentor, defense.study].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  ));
}

const weekdays = new Intl.DateTimeFormat("hr", { weekday: "long", timeZone: "UTC" });

const weekdayOf = (day: string) => {
  const name = weekdays.format(new Date(`${day}T00:00:00Z`));
  return name.charAt(0).toUpperCase() + name.slice(1);
};
