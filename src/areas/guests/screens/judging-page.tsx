import type { ReactNode } from "react";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import type { GuestTask } from "../guests.ts";
import { guestPaths } from "../guests-rules.ts";
import { texts as judgingTexts } from "../judging-texts.ts";
import { texts } from "../texts.ts";

type Props = {
  of: { reservationId: number; thesisName: string };
  task: GuestTask;
  lead: string;
  children: ReactNode;
};

/** A page on which a guest judges a thesis. */
export function JudgingPage({ of: { reservationId, thesisName }, task, lead, children }: Props) {
  const words = useTexts(judgingTexts);
  const { ownData } = useTexts(texts);
  return (
    <Page
      title={`${words.task[task]}: ${thesisName}`}
      lead={lead}
      back={{ to: guestPaths.thesis(reservationId), label: ownData.back }}
    >
      <meta name="robots" content="noindex" />
      {children}
    </Page>
  );
}
