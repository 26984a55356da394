import type { ReactNode } from "react";
import type { ThesisStatus } from "../status.ts";
import { AvailabilityBadge } from "./thesis-status-badge.tsx";
import { ThesisTitle } from "./thesis-title.tsx";

type Props = {
  thesis: {
    id: number;
    name: string;
    nameEng: string;
    mentor: string;
    status: ThesisStatus;
    /** The day on which its pre-reservation ends, yyyy-mm-dd; null if it is not pre-reserved. */
    heldUntil: string | null;
  };
  /** Above the title. */
  children?: ReactNode;
};

/** A public thesis in a short list (`t-cards`): its title, mentor and availability. */
export const ThesisCard = ({ thesis, children }: Props) => (
  <li className="t-card">
    {children}
    <ThesisTitle thesis={thesis} heading="h3" />
    <p className="t-muted" lang="hr">
      {thesis.mentor}
    </p>
    <p>
      <AvailabilityBadge thesis={thesis} />
    </p>
  </li>
);
