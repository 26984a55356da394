import type { ReactNode } from "react";

type Props = { children?: ReactNode };

/** One below the other, evenly apart. */
export const Stack = ({ children }: Props) => <div className="t-stack">{children}</div>;

/** Beside each other while there is room, then on the next line. */
export const Cluster = ({ children }: Props) => <div className="t-cluster">{children}</div>;

/** Equal columns while there is room: sections, cards, pairs of fields. */
export const Columns = ({ children }: Props) => <div className="t-columns">{children}</div>;
