/** The parts of Citation.js that our tests use; the packages have no types. */
declare module "@citation-js/core" {
  export class Cite {
    constructor(text: string);
    data: Record<string, unknown>[];
  }
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
