import { avatarColor, nameInitials } from "#kit/appearance/avatar.ts";
import styles from "./portrait.module.css";

type PortraitProps = {
  /** Path of the image; without it the initials are shown and no image is requested. */
  src: string | null;
  firstName?: string;
  lastName?: string;
  size?: keyof typeof pixels;
  /** Empty if the name is shown next to the portrait. */
  alt?: string;
};

const pixels = { small: 48, medium: 72, large: 88 } as const;

/** A person's image, or the initials on a colour derived from the name. */
export function Portrait({
  src,
  firstName = "",
  lastName = "",
  size = "small",
  alt = "",
}: PortraitProps) {
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
