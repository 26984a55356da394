import { avatarColor, nameInitials } from "#areas/people/avatar/rules.ts";
import type { PortraitView as Shown } from "../../schema.ts";
import styles from "./catalogue.module.css";

type Props = { of: Shown; large?: boolean };

/** A mentor's photo, or the initials without a request; the name stands beside it. */
export function Portrait({ of: { id, firstName, lastName, photo }, large }: Props) {
  const size = large ? 72 : 48;
  if (photo !== null)
    return (
      <img
        className={styles.portrait}
        src={`/student/mentor-portrait/${id}?v=${photo}`}
        alt=""
        width={size}
        height={size}
        loading={large ? "eager" : "lazy"}
      />
    );
  return (
    <span
      aria-hidden
      className={styles.portrait}
      data-large={large || undefined}
      style={{ background: avatarColor(`${firstName} ${lastName}`) }}
    >
      {nameInitials({ firstName, lastName })}
    </span>
  );
}
