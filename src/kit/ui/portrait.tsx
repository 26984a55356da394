import { avatarColor, nameInitials } from "#kit/appearance/index.ts";
import styles from "./portrait.module.css";

type PortraitProps = {
  /** Path of the picture; without it the initials of the name are shown and nothing is requested. */
  src: string | null;
  firstName?: string;
  lastName?: string;
  size?: keyof typeof pixels;
  /** Empty where the name stands beside the portrait. */
  alt?: string;
};

const pixels = { small: 48, medium: 72, large: 88 } as const;

/** A person's picture, or the initials on a colour derived from the name. */
export function Portrait({ src, firstName = "", lastName = "", size = "small", alt = "" }: PortraitProps) {
  if (src !== null)
    return (
      <img
        className={styles.portrait}
        data-size={size}
        src={src}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        loading={size === "small" ? "lazy" : "eager"}
      />
    );
  return (
    <span
      aria-hidden
      className={styles.portrait}
      data-size={size}
      style={{ background: avatarColor(`${firstName} ${lastName}`) }}
    >
      {nameInitials({ firstName, lastName })}
    </span>
  );
}
