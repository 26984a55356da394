import { ButtonLink, EmptyState } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";

/** A student without a reservation finds the way to the topics. */
export const NoReservation = ({ title }: { title: string }) => {
  const words = useWords(texts).mine;
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/student/theses-by-mentors" variant="filled">
          {words.byMentors}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
};
