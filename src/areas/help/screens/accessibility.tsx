import { here } from "#kit/server/context.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";
import type { Route } from "./+types/accessibility";
import { Statement } from "./parts/statement.tsx";

export const loader = (args: Route.LoaderArgs) => ({ faculty: here(args).faculty.name });

export default function Accessibility({ loaderData: { faculty } }: Route.ComponentProps) {
  const allWords = useWords(texts);
  return <Statement {...allWords.accessibility} faculty={faculty} />;
}
