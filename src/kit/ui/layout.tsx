import type { ReactNode } from "react";

type ChildrenProps = { children?: ReactNode };

/** One below the other, evenly apart. */
export const Stack = ({ children }: ChildrenProps) => <div className="t-stack">{children}</div>;

/** Beside each other while there is room, then on the next line. */
export const Cluster = ({ children }: ChildrenProps) => <div className="t-cluster">{children}</div>;

/** Equal columns while there is room: sections, cards, pairs of fields. */
export const EqualColumns = ({ children }: ChildrenProps) => <div className="t-columns">{children}</div>;
