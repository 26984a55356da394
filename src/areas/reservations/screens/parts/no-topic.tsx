import { ButtonLink, Cluster, EmptyState } from "#kit/ui/index.ts";
import { texts } from "../texts.ts";

const words = texts.hr.mine;

/** A student without a reservation finds the way to the topics. */
export const NoTopic = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    action={
      <Cluster>
        <ButtonLink to="/student/theses-by-mentors" variant="filled">
          {words.byMentors}
        </ButtonLink>
        <ButtonLink to="/student/theses-by-keywords">{words.byKeywords}</ButtonLink>
      </Cluster>
    }
  >
    {words.emptyText}
  </EmptyState>
);
