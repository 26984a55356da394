/** Plain text as entered: an empty line separates paragraphs, and line breaks are kept. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="t-prose">
    {text.split(/\r?\n\s*\r?\n/).map((paragraph, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
      <p key={nth} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {paragraph}
      </p>
    ))}
  </div>
);
