export const texts = {
  hr: {
    title: "Kako citirati",
    copy: "Kopiraj citat",
    copied: "Citat je kopiran.",
    notCopied: "Citat označite i kopirajte sami.",
    formats: { bibtex: "BibTeX", ris: "RIS (EndNote, Zotero, Mendeley)", csl: "CSL-JSON" },
    licence: "Licenca",
    licences: { none: "Sva prava pridržana", cc: "Creative Commons {name} 4.0" },
  },
  en: {
    title: "How to cite",
    copy: "Copy the citation",
    copied: "The citation has been copied.",
    notCopied: "Select the citation and copy it yourself.",
    formats: { bibtex: "BibTeX", ris: "RIS (EndNote, Zotero, Mendeley)", csl: "CSL-JSON" },
    licence: "Licence",
    licences: { none: "All rights reserved", cc: "Creative Commons {name} 4.0" },
  },
} as const;
