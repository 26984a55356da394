import { Link } from "react-router";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { useWords } from "#kit/ui/language.tsx";

/** To the reservation behind a defense, for those who work on it. */
export const ReservationLink = ({ id }: { id: number }) => (
  <p>
    <Link to={`/student/reservation/${id}`}>{useWords(calendarTexts).reservation}</Link>
  </p>
);
