export { nextAttempt } from "./back-off.ts";
export { type Clock, systemClock } from "./clock.ts";
export {
  dateMessage,
  daysBetween,
  formatDate,
  formatGridDate,
  formatLongDate,
  isIsoDate,
  parseDate,
  toIsoDate,
} from "./dates.ts";
export {
  addDays,
  addMonths,
  endOfDay,
  formatInstant,
  instantMessage,
  isValidWallTime,
  localDate,
  sameTimeOn,
  startOfDay,
  toInstant,
  toWallTime,
  weekday,
} from "./time-zone.ts";
export {
  addWorkdays,
  countWorkdays,
  isDayOff,
  isHoliday,
  isWorkday,
  listHolidays,
  type NonWorkingDays,
  workdayOnOrAfter,
  workdayOnOrBefore,
} from "./workdays.ts";
