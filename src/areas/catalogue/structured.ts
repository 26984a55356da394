/** The whole of Teza in the words of schema.org: whose it is, and how it is searched. */
export const siteJsonLd = (publicUrl: string, faculty: string, title: string): object => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: "Teza",
  alternateName: title,
  url: `${publicUrl}/`,
  inLanguage: ["hr", "en"],
  publisher: { "@type": "CollegeOrUniversity", name: faculty },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={words}` },
    "query-input": "required name=words",
  },
});
