import { formatText } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

const { schedules } = texts.hr;

/** The days by their numbers in a cron expression. */
const days = Object.values(schedules.days);

/**
 * A cron expression in Zagreb's time as words: "svaki dan u 3:10". An expression that Teza doesn't
 * use stays unchanged.
 *
 * When summer time begins, the clock goes from 2:00 to 3:00: a daily job due in the hour between
 * runs an hour later, and the words say so. When summer time ends, that hour occurs twice, and the
 * job runs only in the first one.
 */
export function describeSchedule(cron: string): string {
  const [minute = "", hour = "", date, month, day = ""] = cron.split(" ");
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  const hours = /^(\d+)-(\d+)$/.exec(hour);
  const time = formatTime(hour, minute);
  switch ([shapeOf(minute), shapeOf(hour), shapeOf(date), shapeOf(month), shapeOf(day)].join(" ")) {
    case "* * * * *":
      return schedules.eachMinute;
    case "*/n * * * *":
      return formatText(schedules.minutes, { count: Number(step) });
    case "*/n n-n * * *":
      return formatText(schedules.minutesOfDay, {
        count: Number(step),
        from: formatTime(hours?.[1], "0"),
        to: formatTime(hours?.[2], String(Math.floor(59 / Number(step)) * Number(step))),
      });
    case "n * * * *":
      return Number(minute) === 0 ? schedules.eachHour : formatText(schedules.hourly, { minute });
    case "n n-n * * *":
      return formatText(schedules.hours, {
        from: formatTime(hours?.[1], minute),
        to: formatTime(hours?.[2], minute),
      });
    case "n n * * *":
      return Number(hour) === skippedHour
        ? formatText(schedules.summerTime, {
            time,
            later: formatTime(String(skippedHour + 1), minute),
          })
        : formatText(schedules.daily, { time });
    case "n n * * n":
      return formatText(schedules.weekly, { day: days[Number(day) % 7] ?? day, time });
    case "n n * * n-n":
      return day === "1-5" ? formatText(schedules.workdays, { time }) : cron;
    case "n n n * *":
      return date === "1"
        ? formatText(schedules.firstOfMonth, { time })
        : formatText(schedules.monthly, { day: date, time });
    default:
      return cron;
  }
}

/** The hour that the night of the change to summer time doesn't have. */
const skippedHour = 2;

/** The kind of a field, with `n` for each number. */
const shapeOf = (field = "") => field.replace(/\d+/g, "n");

const formatTime = (hour = "", minute: string) => `${hour}:${minute.padStart(2, "0")}`;
