import { useFormat, useTexts } from "#kit/ui/index.ts";
import { avatarPath } from "../../avatar/rules.ts";
import { texts } from "../../texts.ts";

type Props = { name: string; username: string; photoUrl: string | null };

/** A person's photo or initials from our own server; pages load nothing from elsewhere. */
export const Avatar = ({ name, username, photoUrl }: Props) => {
  const allWords = useTexts(texts);
  const format = useFormat();
  return (
    <img
      src={avatarPath({ username, photoUrl })}
      alt={format(allWords.profile.photo, { name })}
      width={88}
      height={88}
      style={{ inlineSize: "5.5rem", blockSize: "5.5rem", borderRadius: "50%", objectFit: "cover" }}
    />
  );
};
