import { DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/hr";
import { useEffect, useRef } from "react";
import { formatLongDate } from "#kit/time/dates-and-times.ts";
import { useLanguage } from "../language.tsx";
import { withMantine } from "../mantine.tsx";
import { useKitTexts } from "../texts.ts";
import type { DateLimits } from "./date-input.tsx";

type CalendarProps = DateLimits & { day: string | undefined; onChoose: (day: string) => void };

/** A month view with weeks starting on Monday; it opens at the selected day and focuses it. */
export default withMantine(function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const { date: pageTexts } = useKitTexts();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>(
      "[data-selected], [data-today], td button:not([disabled])",
    );
    chosen?.focus();
  }, []);
  return (
    <div ref={box}>
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [0] }}>
        <DatePicker
          value={day ?? null}
          defaultDate={day ?? (min && min > today() ? min : undefined)}
          minDate={min}
          maxDate={max}
          onChange={(chosen) => chosen && onChoose(chosen)}
          highlightToday
          size="md"
          ariaLabels={{
            previousMonth: pageTexts.previousMonth,
            nextMonth: pageTexts.nextMonth,
            previousYear: pageTexts.previousYear,
            nextYear: pageTexts.nextYear,
            previousDecade: pageTexts.previousDecade,
            nextDecade: pageTexts.nextDecade,
          }}
          getDayAriaLabel={(day) => formatLongDate(day, language)}
        />
      </DatesProvider>
    </div>
  );
});

const today = () => new Date().toISOString().slice(0, 10);
