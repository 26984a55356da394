import interaction from "@fullcalendar/react/interaction";
import CalendarGrid, { type CalendarGridProps } from "./calendar-grid.tsx";

const plugins = [interaction];

/** The calendar whose movable defenses can be dragged to another time; its script loads only for whom it is. */
export default function MovableCalendarGrid(props: CalendarGridProps) {
  return <CalendarGrid {...props} extraPlugins={plugins} />;
}
