import "./rich-text.css";

/** A rich text as it is kept: the server cleaned it on the way in (product §10). */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by kit/server/rich-text.ts before it was kept
  <div className="t-prose t-rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
