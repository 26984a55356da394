import { say } from "#kit/words.ts";
import { texts } from "../../texts.ts";

type Props = { name: string; photoUrl: string | null };

const size = "5.5rem";

/** The photo, if it is one of ours (the page loads nothing from elsewhere), else the initials. */
export const Portrait = ({ name, photoUrl }: Props) =>
  photoUrl?.startsWith("/") ? (
    <img
      src={photoUrl}
      alt={say(texts.hr.profile.photo, { name })}
      style={{ inlineSize: size, blockSize: size, borderRadius: "50%", objectFit: "cover" }}
    />
  ) : (
    <span className="t-avatar" aria-hidden style={{ inlineSize: size, blockSize: size, fontSize: "1.75rem" }}>
      {initialsOf(name)}
    </span>
  );

/** First letters of the first and the last word; Croatian pairs such as Lj are one letter. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last].map((word) => /^(dž|lj|nj)/i.exec(word)?.[0] ?? word.slice(0, 1)).join("");
};
