import { useId, useState } from "react";
import { addDays, daysBetween, formatDate } from "#kit/time/dates-and-times.ts";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ForecastFacts, ForecastLight } from "../forecast/forecast.ts";
import { forecast, isBeforeSubmission, submissionRange } from "../forecast/rules.ts";
import { texts } from "../forecast/texts.ts";
import { texts as timelineTexts } from "../timeline-texts.ts";
import styles from "./forecast.module.css";

export const lightTones: Readonly<Record<ForecastLight, StatusTone>> = {
  green: "done",
  yellow: "waiting",
  red: "stopped",
};

/**
 * "Hoću li stići u roku?": the forecast of the student's own reservation, for the chosen day of the
 * submission.
 */
export function ForecastSection({ facts, today }: { facts: ForecastFacts; today: string }) {
  const forecastTexts = useTexts(texts);
  const { awaited, awaitedOwn } = useTexts(timelineTexts);
  const { originality } = forecastTexts;
  const stepNames: Readonly<Record<string, string>> = { ...awaited, ...awaitedOwn, originality };
  const format = useFormat();
  const language = useLanguage();
  const { planned } = facts;
  const [submission, setSubmission] = useState<string>();
  const {
    light,
    window,
    steps,
    latestSubmission,
    submission: submitted,
  } = forecast(facts, today, submission);
  const day = (iso: string) => formatDate(iso, language);
  const range = isBeforeSubmission(facts.status) ? submissionRange(facts, today) : null;
  return (
    <Section title={forecastTexts.title}>
      <div aria-live="polite" className={styles.verdict}>
        <Cluster>
          <StatusBadge label={forecastTexts.lights[light]} tone={lightTones[light]} />
        </Cluster>
        <p>
          {format(forecastTexts.verdict[light], {
            from: window ? day(window.startDate) : "",
            to: window ? day(window.endDate) : "",
          })}
        </p>
        {latestSubmission !== null && (
          <p>{format(forecastTexts.latest, { day: day(latestSubmission) })}</p>
        )}
        {planned && (
          <p>
            {format(planned.late > 0 ? forecastTexts.plannedLate : forecastTexts.planned, {
              day: day(planned.day),
              late: planned.late,
            })}
          </p>
        )}
      </div>
      {range && submitted !== null && (
        <SubmissionSlider
          from={range.from}
          to={range.to}
          value={submitted}
          onChange={setSubmission}
        />
      )}
      <details>
        <summary>{forecastTexts.steps}</summary>
        <Table
          caption={forecastTexts.steps}
          rows={steps}
          rowKey={({ status }) => status}
          columns={[
            { key: "status", label: forecastTexts.step, render: ({ status }) => stepNames[status] },
            {
              key: "expected",
              label: forecastTexts.expected,
              render: ({ expected }) => day(expected),
            },
            {
              key: "cautious",
              label: forecastTexts.cautious,
              render: ({ cautious }) => day(cautious),
            },
            {
              key: "latest",
              label: forecastTexts.by,
              render: ({ latest }) => latest && day(latest),
            },
          ]}
        />
        <p className="t-muted">{forecastTexts.basis}</p>
      </details>
    </Section>
  );
}

type SliderProps = { from: string; to: string; value: string; onChange: (day: string) => void };

/** A slider over days; without scripts the forecast shows only the likely day. */
function SubmissionSlider({ from, to, value, onChange }: SliderProps) {
  const { slider } = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const chosen = formatDate(value, language);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        {slider}: <strong>{chosen}</strong>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={daysBetween(from, to)}
        value={Math.min(daysBetween(from, value), daysBetween(from, to))}
        aria-valuetext={chosen}
        onChange={(event) => onChange(addDays(from, event.currentTarget.valueAsNumber))}
      />
    </div>
  );
}
