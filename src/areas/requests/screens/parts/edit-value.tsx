import { Difference } from "#kit/ui/difference.tsx";
import { texts } from "../../texts/edit.ts";

type FieldValueProps = { text: string };

/** A value as it stands; what is not there is said. */
export const FieldValue = ({ text }: FieldValueProps) =>
  text ? <p className="t-typed">{text}</p> : <p className="t-muted">{texts.hr.none}</p>;

type FieldChangeProps = { before: string; after: string; whole?: boolean };

/** Old and new value compared word by word. */
export const FieldChange = ({ before, after, whole = false }: FieldChangeProps) =>
  before || after ? <Difference before={before} after={after} whole={whole} /> : <FieldValue text="" />;
