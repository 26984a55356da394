import { IconBell, IconBellOff, IconRss } from "@tabler/icons-react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { Button } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { feedOf, type Target } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./following.module.css";

type Props = {
  target: Target;
  /** Null for a visitor, who signs in first. */
  following: boolean | null;
};

/** Follow it, or follow it no longer; and its feed, for which nobody signs in. */
export function Follow({ target, following }: Props) {
  const words = useWords(texts);
  return (
    <div className={styles.follow}>
      {following === null ? <SignIn /> : <Press target={target} following={following} />}
      <a
        className={`t-icon-button ${styles.feed}`}
        href={feedOf(target)}
        type="application/atom+xml"
        aria-label={words.feed}
        title={words.feed}
      >
        <IconRss aria-hidden size="1.2em" />
      </a>
    </div>
  );
}

/** Where the reader is, to come back to. */
const useHere = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

function SignIn() {
  const words = useWords(texts);
  return (
    <Link
      to={`/login?to=${encodeURIComponent(useHere())}`}
      className="t-button"
      data-variant="outline"
      data-tone="neutral"
      rel="nofollow"
      title={words.hint}
    >
      <IconBell aria-hidden size="1.15em" />
      {words.signIn}
    </Link>
  );
}

function Press({ target: { kind, id }, following }: { target: Target; following: boolean }) {
  const words = useWords(texts);
  const { state, formAction } = useNavigation();
  const Icon = following ? IconBellOff : IconBell;
  return (
    <Form method="post" action="/following" preventScrollReset className="t-press">
      <input type="hidden" name="step" value={following ? "unfollow" : "follow"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={useHere()} />
      <Button type="submit" variant="outline" tone="neutral" busy={state !== "idle" && formAction === "/following"}>
        <Icon aria-hidden size="1.15em" />
        {following ? words.unfollow : words.follow}
      </Button>
    </Form>
  );
}
