import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Section } from "#kit/ui/page.tsx";
import type { StudentReservationView } from "../people-queries.server.ts";
import { texts } from "../user-studies/texts.ts";

/** Links to the reservations of a student, each with its status. */
export const StudentReservations = ({
  reservations,
}: {
  reservations: readonly StudentReservationView[];
}) => (
  <Section title={texts.hr.reservations}>
    {reservations.length === 0 && <p className="t-muted">{texts.hr.noReservations}</p>}
    {reservations.length > 0 && (
      <ul>
        {reservations.map(({ id, title, status }) => (
          <li key={id}>
            <Link to={`/student/reservation/${id}`}>{title}</Link> ({status})
          </li>
        ))}
      </ul>
    )}
  </Section>
);
