import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import { avatarPath } from "../avatar.ts";
import { texts } from "../texts.ts";

type Props = { name: string; username: string; photoUrl: string | null };

/** A person's photo or initials from our own server; pages load nothing from elsewhere. */
export const Avatar = ({ name, username, photoUrl }: Props) => {
  const alt = useFormat()(useTexts(texts).profile.photo, { name });
  return <Portrait src={avatarPath({ username, photoUrl })} alt={alt} size="large" />;
};
