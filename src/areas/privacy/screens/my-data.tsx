import { contextOf } from "#kit/http/server/index.ts";
import { Button, Link, Page, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import { downloadPath, downloadsPerDay } from "../own-data/schema.ts";
import { requireDataOwner } from "../own-data/server/commands.ts";
import { texts } from "../own-data/texts.ts";
import type { Route } from "./+types/my-data";

export function loader(args: Route.LoaderArgs) {
  requireDataOwner(contextOf(args));
  return null;
}

/** What Teza keeps about the reader, to take away. */
export default function MyData() {
  const say = useTexts(texts);
  const format = useFormat();
  return (
    <Page title={say.title} lead={say.lead} back={{ to: "/user/profile", label: say.back }}>
      <Section title={say.contents}>
        <div className="t-prose">
          <p>{say.contentsText}</p>
          <p>{say.notInside}</p>
          <p className="t-muted">{format(say.limit, { n: downloadsPerDay })}</p>
        </div>
        <form method="post" action={downloadPath}>
          <Button type="submit">{say.download}</Button>
        </form>
        <p>
          {say.privacy} <Link to="/privacy">{say.privacyLink}</Link>.
        </p>
      </Section>
    </Page>
  );
}
