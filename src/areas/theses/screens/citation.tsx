import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { Button, copyText, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import {
  type CitationSource,
  citationFormatNames,
  citationPath,
  licenceUri,
  readableCitation,
} from "../citation/citation.ts";

import { texts } from "../citation/texts.ts";
import styles from "./citation.module.css";

/** The citation of a completed thesis to copy, and as files for programs that keep literature. */
export function Citation({ source }: { source: CitationSource }) {
  const citationTexts = useTexts(texts);
  const { thesis } = source;
  const text = readableCitation(source);
  return (
    <Section title={citationTexts.title} actions={<CopyButton text={text} />}>
      <p className={styles.citation} lang={thesis.language}>
        {text}
      </p>
      <Cluster>
        {citationFormatNames.map((format) => (
          <DownloadLink
            key={format}
            href={citationPath(format, thesis.id)}
            name={citationTexts.formats[format]}
          />
        ))}
      </Cluster>
    </Section>
  );
}

/** The name of a licence as a link to its text. */
export function Licence({ licence }: { licence: string }) {
  const { licences } = useTexts(texts);
  const format = useFormat();
  return (
    <a href={licenceUri(licence)} rel="license">
      {licence === "none" ? licences.none : format(licences.cc, { name: licence.toUpperCase() })}
    </a>
  );
}

function CopyButton({ text }: { text: string }) {
  const citationTexts = useTexts(texts);
  const [message, setMessage] = useState("");
  const copy = async () => {
    const copied = await copyText(text);
    setMessage(copied ? citationTexts.copied : citationTexts.notCopied);
  };
  return (
    <span className="t-script-only">
      <span role="status">{message}</span>
      {message && " "}
      <Button variant="outline" tone="neutral" onClick={copy}>
        <IconCopy aria-hidden size="1.15em" />
        {citationTexts.copy}
      </Button>
    </span>
  );
}
