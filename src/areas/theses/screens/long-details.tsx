import { type DetailTexts, longDetails } from "../details.ts";
import { Paragraphs } from "./paragraphs.tsx";

type Props = {
  thesis: DetailTexts;
  labels: Readonly<Record<(typeof longDetails)[number], string>>;
};

/** The details that are read after the description, each under its heading; empty ones are omitted. */
export const LongDetails = ({ thesis, labels }: Props) =>
  longDetails
    .filter((detail) => thesis[detail] !== "")
    .map((detail) => (
      <div key={detail}>
        <h3>{labels[detail]}</h3>
        <div lang="hr">
          <Paragraphs text={thesis[detail]} />
        </div>
      </div>
    ));
