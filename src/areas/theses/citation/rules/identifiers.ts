import type { CitationSource } from "../schema.ts";

/** The URI of a licence; Creative Commons in version 4.0, `none` reserves all rights. */
export const licenceUri = (licence: string) =>
  licence === "none"
    ? "http://rightsstatements.org/vocab/InC/1.0/"
    : `https://creativecommons.org/licenses/${licence}/4.0/`;

/** The permanent URL of an URN:NBN. */
export const urnUrl = (urn: string) => `https://urn.nsk.hr/${urn}`;

/** The URL from which everybody downloads a public thesis; null if nobody may. */
export const fileUrl = ({ thesis, publicUrl }: CitationSource) =>
  thesis.documentId === null ? null : `${publicUrl}/student/download-thesis/${thesis.documentId}`;
