import { IconBell, IconBellOff, IconRss } from "@tabler/icons-react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { atomFeedPath, type FollowTarget } from "../following-rules.ts";
import { texts } from "../texts.ts";
import styles from "./following.module.css";

type Props = {
  target: FollowTarget;
  /** Null for a visitor, who must sign in first. */
  following: boolean | null;
};

/** Follow and unfollow buttons, and a link to the feed, which needs no sign-in. */
export function FollowActions({ target, following }: Props) {
  const followTexts = useTexts(texts);
  return (
    <div className={styles.follow}>
      {following === null ? <SignInLink /> : <FollowButton target={target} following={following} />}
      <a
        className={`t-icon-button ${styles.feed}`}
        href={atomFeedPath(target)}
        type="application/atom+xml"
        aria-label={followTexts.feed}
        title={followTexts.feed}
      >
        <IconRss aria-hidden size="1.2em" />
      </a>
    </div>
  );
}

/** The current path, to return to. */
const useCurrentPath = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

function SignInLink() {
  const followTexts = useTexts(texts);
  return (
    <Link
      to={`/login?to=${encodeURIComponent(useCurrentPath())}`}
      className="t-button"
      data-variant="outline"
      data-tone="neutral"
      rel="nofollow"
      title={followTexts.hint}
    >
      <IconBell aria-hidden size="1.15em" />
      {followTexts.signIn}
    </Link>
  );
}

function FollowButton({
  target: { kind, id },
  following,
}: {
  target: FollowTarget;
  following: boolean;
}) {
  const followTexts = useTexts(texts);
  const { state, formAction } = useNavigation();
  const Icon = following ? IconBellOff : IconBell;
  return (
    <Form method="post" action="/following" preventScrollReset className="t-action">
      <input type="hidden" name="step" value={following ? "unfollow" : "follow"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={useCurrentPath()} />
      <Button
        type="submit"
        variant="outline"
        tone="neutral"
        busy={state !== "idle" && formAction === "/following"}
      >
        <Icon aria-hidden size="1.15em" />
        {following ? followTexts.unfollow : followTexts.follow}
      </Button>
    </Form>
  );
}
