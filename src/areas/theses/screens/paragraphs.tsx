/** Plain text as entered: an empty line separates paragraphs, and line breaks are kept. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="t-prose">
    {text.split(/\r?\n\s*\r?\n/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
      <p key={index} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {paragraph}
      </p>
    ))}
  </div>
);
