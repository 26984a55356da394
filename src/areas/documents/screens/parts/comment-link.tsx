import { ButtonLink } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type Props = {
  reservationId: number;
  /** Whether the actor's comment would be a new one or a corrected one. */
  comment: "new" | "correct";
};

/** Links to the comments on a reservation's versions, where the actor writes their own. */
export const CommentLink = ({ reservationId, comment }: Props) => (
  <ButtonLink to={`/document/comments/${reservationId}`}>
    {comment === "new" ? texts.hr.screens.newComment : texts.hr.screens.correctComment}
  </ButtonLink>
);
