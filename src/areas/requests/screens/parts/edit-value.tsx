import { Difference } from "#kit/ui/difference.tsx";
import { texts } from "../../texts/edit.ts";

type Props = { text: string };

/** A value as it stands; what is not there is said. */
export const EditValue = ({ text }: Props) =>
  text ? <p className="t-typed">{text}</p> : <p className="t-muted">{texts.hr.none}</p>;

type ChangeProps = { before: string; after: string; whole?: boolean };

/** Old and new value compared word by word. */
export const EditChange = ({ before, after, whole = false }: ChangeProps) =>
  before || after ? <Difference before={before} after={after} whole={whole} /> : <EditValue text="" />;
