import { licenceUri, urnUrl } from "#areas/theses/citation/citation.ts";
import { xmlElement as element, type XmlAttributes, xmlDeclaration } from "#kit/text/xml.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type {
  BothLanguages,
  DepositContents,
  DepositFile,
  NamedPerson,
  TextLanguage,
  ThesisLocations,
} from "./deposits.ts";

/** Returns a thesis and its files as an XML document in MODS; see `modsCollection`. */
export const writeMods = (contents: DepositContents, institution: string | undefined): string =>
  `${xmlDeclaration}${modsCollection(contents, { institution })}\n`;

/**
 * The data of a record besides its contents: the institution's code in ISVU, and the URLs of the
 * thesis.
 */
type ModsContext = { institution?: string | undefined; locations?: ThesisLocations };

/**
 * Returns a thesis and its files as MODS, in the format of the records that Dabar publishes over
 * OAI-PMH.
 */
export function modsCollection(
  contents: DepositContents,
  { institution, locations }: ModsContext = {},
): string {
  const records = [
    element("mods", { ID: "master", version: "3.8" }, [
      ...describeThesis(contents),
      ...(locations ? locate(locations) : []),
      ...identify(contents, institution),
    ]),
    ...contents.files.map((file) =>
      element("mods", { ID: file.id, version: "3.8" }, describeFile(file, contents)),
    ),
  ];
  return element("modsCollection", namespaces, records);
}

const namespaces = {
  xmlns: "http://www.loc.gov/mods/v3",
  "xmlns:dabar": "http://dabar.srce.hr/standards/schema/1.0",
  "xmlns:etd": "http://www.ndltd.org/standards/metadata/etdms/1.0",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-8.xsd",
};

/** The URLs of a public thesis and its identifiers in the repository. */
function locate({ pageUrl, fileUrl, pid, urn }: ThesisLocations): string[] {
  const url = (address: string, attributes: XmlAttributes) =>
    element("location", {}, [element("url", attributes, address)]);
  return [
    url(pageUrl, { access: "object in context", ...(!urn && { usage: "primary" }) }),
    ...(fileUrl ? [url(fileUrl, { access: "raw object" })] : []),
    ...(urn
      ? [
          url(urnUrl(urn), {
            access: "object in context",
            usage: "primary",
            displayLabel: "URN:NBN",
          }),
        ]
      : []),
    ...(urn ? [element("identifier", { type: "urn" }, urn)] : []),
    ...(pid ? [element("identifier", { type: "local" }, pid)] : []),
  ];
}

/** The local identifier of a thesis in its repository records. */
export const localIdentifier = (thesisId: number) => `teza:${thesisId}`;

function describeThesis(contents: DepositContents): string[] {
  const { language, title, abstract, keywords, thesisType, openAire, defendedOn, embargoUntil } =
    contents;
  const other: TextLanguage = language === "hrv" ? "eng" : "hrv";
  return [
    ...ifGiven(title[language], (text) =>
      element("titleInfo", { lang: language, usage: "primary" }, [element("title", {}, text)]),
    ),
    ...ifGiven(title[other], (text) =>
      element("titleInfo", { type: "alternative", lang: other }, [element("title", {}, text)]),
    ),
    ...describePeople(contents),
    element("typeOfResource", {}, "text"),
    ...ifGiven(thesisType.hrv, (text) =>
      element("genre", { authority: publicationTypes, lang: "hrv" }, text),
    ),
    ...ifGiven(thesisType.eng, (text) =>
      element("genre", { authority: publicationTypes, lang: "eng" }, text),
    ),
    ...ifGiven(coarTypes[openAire] ?? "", (text) => element("genre", { authority: "coar" }, text)),
    ...ifGiven(defendedOn, (day) =>
      element("originInfo", {}, [
        element("dateCreated", { encoding: "w3cdtf" }, day),
        element("dateOther", { encoding: "w3cdtf", type: "defense" }, day),
        ...ifGiven(embargoUntil, (end) =>
          element("dateOther", { encoding: "w3cdtf", type: "embargoEnd" }, end),
        ),
      ]),
    ),
    element("language", {}, [
      element("languageTerm", { type: "code", authority: "iso639-2b" }, language),
    ]),
    ...ifGiven(abstract[language], (text) =>
      element("abstract", { type: "primary", lang: language }, text),
    ),
    ...ifGiven(abstract[other], (text) =>
      element("abstract", { type: "alternative", lang: other }, text),
    ),
    ...subject(keywords[language], { lang: language, usage: "primary" }),
    ...subject(keywords[other], { lang: other }),
    ...conditions(contents),
    describeDegree(contents),
  ];
}

const publicationTypes = "HRZVO-KR-Vrsta-publikacije";

/** COAR resource types by OpenAIRE token. */
const coarTypes: Readonly<Record<string, string>> = {
  bachelorThesis: "bachelor thesis",
  masterThesis: "master thesis",
  doctoralThesis: "doctoral thesis",
};

function describePeople({
  author,
  mentor,
  coMentor,
  committee,
  grantor,
}: DepositContents): string[] {
  return [
    name(
      author,
      relator("aut", "author"),
      [...ifGiven(author.jmbag, (jmbag) => element("nameIdentifier", { type: "JMBAG" }, jmbag))],
      "primary",
    ),
    name(mentor, relator("ths", "thesis advisor", "Mentor")),
    ...(coMentor ? [name(coMentor, relator("ths", "thesis advisor", "Komentor"))] : []),
    ...committee.map(({ role, ...person }) =>
      name(person, relator("dgc", "degree committee member", seats[role])),
    ),
    element("name", { type: "corporate" }, [
      element("namePart", { lang: "hrv" }, grantor),
      ...relator("dgg", "degree grantor"),
    ]),
  ];
}

const seats = { chair: "Predsjednik povjerenstva", member: "Član povjerenstva" };

const name = (
  { given, family, orcid }: NamedPerson,
  roles: string[],
  identifiers: string[] = [],
  usage?: "primary",
) =>
  element("name", { type: "personal", ...(usage && { usage }) }, [
    element("namePart", { type: "given" }, given),
    element("namePart", { type: "family" }, family),
    ...roles,
    ...identifiers,
    ...ifGiven(orcid, (id) =>
      element("nameIdentifier", { type: "orcid", typeURI: "https://orcid.org" }, id),
    ),
  ]);

const relators = "https://id.loc.gov/vocabulary/relators";

/**
 * Renders a role with the relator terms of the Library of Congress, and with Dabar's Croatian name.
 */
function relator(code: string, term: string, croatian?: string): string[] {
  const authority = {
    type: "text",
    authority: "loc",
    authorityURI: relators,
    valueURI: `${relators}/${code}`,
  };
  return [
    element("role", {}, [
      element("roleTerm", authority, term),
      ...(croatian ? [element("roleTerm", { type: "text", lang: "hrv" }, croatian)] : []),
    ]),
  ];
}

const subject = (topics: readonly string[], attributes: XmlAttributes) =>
  topics.length === 0
    ? []
    : [
        element(
          "subject",
          attributes,
          topics.map((topic) => element("topic", {}, topic)),
        ),
      ];

/** Renders the access rights and the licence of the full text. */
function conditions({ access, embargoUntil, licence }: DepositContents): string[] {
  return [
    ...ifGiven(access && accessRights[embargoUntil ? "embargoed" : access], (right) =>
      element(
        "accessCondition",
        { type: "restriction on access", authority: "HRZVO-KR-PravaPristupa" },
        right,
      ),
    ),
    ...ifGiven(licence && licenceUri(licence), (uri) =>
      element("accessCondition", { type: "use and reproduction" }, uri),
    ),
  ];
}

const accessRights = {
  yes: "openAccess",
  embargoed: "embargoedAccess",
  partially: "restrictedAccess",
};

function describeDegree({
  academicTitle,
  degree,
  programme,
  department,
  grantor,
}: DepositContents): string {
  const inBoth = (tag: string, texts: BothLanguages, attributes: XmlAttributes = {}) =>
    (["hrv", "eng"] as const).flatMap((lang) =>
      ifGiven(texts[lang], (text) => element(tag, { ...attributes, lang }, text)),
    );
  return element("extension", {}, [
    ...ifGiven(academicTitle, (text) => element("etd:name", { lang: "hrv" }, text)),
    ...inBoth("etd:level", degree),
    ...inBoth("etd:discipline", programme, { type: "studijski program" }),
    element("etd:grantor", { lang: "hrv" }, grantor),
    ...inBoth("etd:department", department),
  ]);
}

/**
 * Renders the identifiers, including that of ISVU (institution, JMBAG, programme, day of the
 * defense) if all its parts are known.
 */
function identify(
  { thesisId, author, programme, defendedOn, grantor }: DepositContents,
  institution: string | undefined,
): string[] {
  const parts = [institution, author.jmbag, programme.isvuId, defendedOn && formatDate(defendedOn)];
  return [
    element("identifier", { type: "local" }, localIdentifier(thesisId)),
    ...(parts.every(Boolean) ? [element("identifier", { type: "isvu" }, parts.join("#"))] : []),
    element("recordInfo", {}, [
      element("recordContentSource", { authority: "local" }, grantor),
      element("recordIdentifier", {}, localIdentifier(thesisId)),
    ]),
  ];
}

const describeFile = ({ id, name, contentType }: DepositFile, contents: DepositContents) => [
  element("physicalDescription", {}, [
    element("internetMediaType", {}, contentType),
    element("note", { type: "filename" }, name),
  ]),
  element("identifier", { type: "file" }, id === "FILE0" ? "primary file" : "attachment"),
  ...conditions(contents),
];

/** Renders a text unless it is empty, or missing in contents stored before the field existed. */
const ifGiven = (text: string | undefined, write: (text: string) => string): string[] =>
  text ? [write(text)] : [];
