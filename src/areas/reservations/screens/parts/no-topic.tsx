import { ButtonLink, EmptyState } from "#kit/ui/index.ts";
import { texts } from "../texts.ts";

const words = texts.hr.mine;

/** A student without a reservation finds the way to the topics. */
export const NoTopic = ({ title }: { title: string }) => (
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
