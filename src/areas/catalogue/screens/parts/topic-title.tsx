import { Link } from "react-router";
import { useLanguage } from "#kit/ui/language.tsx";

type Props = { topic: { id: number; name: string; nameEng: string }; heading: "h2" | "h3" };

/** A topic's name as the way to it: in English for who reads English, where it has such a name. */
export function TopicTitle({ topic: { id, name, nameEng }, heading: Heading }: Props) {
  const english = useLanguage() === "en" && nameEng !== "";
  return (
    <Heading className="t-card-title" lang={english ? "en" : "hr"}>
      <Link to={`/student/thesis/${id}`} prefetch="intent">
        {english ? nameEng : name}
      </Link>
    </Heading>
  );
}
