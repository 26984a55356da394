import interaction from "@fullcalendar/react/interaction";
import CalendarGrid, { type CalendarGridProps } from "./calendar-grid.tsx";

const plugins = [interaction];

/** The calendar with draggable defenses; its script is loaded only for actors who may move one. */
export default function MovableCalendarGrid(props: CalendarGridProps) {
  return <CalendarGrid {...props} extraPlugins={plugins} />;
}
