/**
 * The words with which mail programs introduce quotations, in lower case, and the words that they
 * add themselves.
 */

/** The subject of a line of a heading: "From: Teza" names the sender. */
type HeadingKind = "sender" | "date" | "recipient" | "subject";

const labels: Readonly<Record<HeadingKind, readonly string[]>> = {
  sender: [
    "from",
    "od",
    "šalje",
    "pošiljatelj",
    "von",
    "da",
    "de",
    "mittente",
    "feladó",
    "pošiljatelj",
    "remitente",
    "van",
    "från",
    "od koho",
    "nadawca",
    "отправитель",
    "от",
    "expéditeur",
  ],
  date: [
    "sent",
    "date",
    "poslano",
    "datum",
    "gesendet",
    "inviato",
    "data",
    "envoyé",
    "elküldve",
    "küldve",
    "dátum",
    "fecha",
    "enviado",
    "wysłano",
    "odesláno",
    "datum slanja",
    "vrijeme",
    "дата",
  ],
  recipient: [
    "to",
    "cc",
    "prima",
    "za",
    "kome",
    "komu",
    "primatelj",
    "kopija",
    "an",
    "kopie",
    "a",
    "à",
    "címzett",
    "másolatot kap",
    "para",
    "do",
    "dw",
    "kp",
    "reply-to",
    "odgovor na",
    "antwort an",
  ],
  subject: [
    "subject",
    "predmet",
    "betreff",
    "oggetto",
    "objet",
    "tárgy",
    "zadeva",
    "asunto",
    "temat",
    "naslov",
    "тема",
  ],
};

const kinds = new Map(
  Object.entries(labels).flatMap(([kind, words]) =>
    words.map((word) => [word, kind as HeadingKind]),
  ),
);

const longestLabel = 30;

/**
 * The kind and the value of a line such as `Od: Teza`; the kind is undefined if the label isn't
 * known.
 */
export function readHeading(
  line: string,
): { kind: HeadingKind | undefined; value: string } | undefined {
  const colon = line.slice(0, longestLabel).indexOf(":");
  if (colon <= 0) return undefined;
  const label = line.slice(0, colon).replaceAll("*", "").trim().toLowerCase();
  if (!/^\p{L}[\p{L} -]*$/u.test(label)) return undefined;
  return {
    kind: kinds.get(label),
    value: line
      .slice(colon + 1)
      .replaceAll("*", "")
      .trim(),
  };
}

/** True for a line with a label of a heading. */
export const isHeadingLabel = (line: string) => readHeading(line)?.kind !== undefined;

/** The ends of "On Monday Teza wrote:" without a quotation's language being known otherwise. */
export const wroteWords: readonly string[] = [
  "wrote:",
  "napisao/la je:",
  "napisala je:",
  "napisao je:",
  "je napisao/la:",
  "je napisala:",
  "je napisao:",
  " piše:",
  "schrieb:",
  "geschrieben:",
  "ha scritto:",
  "a écrit :",
  "a écrit :",
  "a écrit:",
  "napisala:",
  "napisal:",
  "napisal/-a:",
  "írta:",
  "escribió:",
].flatMap((words) => [words, words.replace(/\s?:$/, " :")]);

/** The words between dashes above a quoted mail: `-----Izvorna poruka-----`. */
export const separatorWords: readonly string[] = [
  "original message",
  "izvorna poruka",
  "originalna poruka",
  "forwarded message",
  "proslijeđena poruka",
  "ursprüngliche nachricht",
  "originalnachricht",
  "weitergeleitete nachricht",
  "messaggio originale",
  "messaggio inoltrato",
  "message d'origine",
  "message original",
  "message transféré",
  "izvorno sporočilo",
  "posredovano sporočilo",
  "eredeti üzenet",
  "továbbított üzenet",
  "оригинална порука",
  "прослеђена порука",
  "wiadomość oryginalna",
  "oryginalna wiadomość",
  "původní zpráva",
  "pôvodná správa",
  "mensaje original",
  "mensagem original",
  "oorspronkelijk bericht",
  "исходное сообщение",
  "оригинална порака",
  "prosleđena poruka",
];

/** How the line begins that mobile mail programs add. */
const deviceBeginnings: readonly string[] = [
  "sent from",
  "sent with",
  "sent by",
  "sent via",
  "sent using",
  "get outlook for",
  "download outlook for",
  "poslano s",
  "poslano sa",
  "poslano iz",
  "poslano pomoću",
  "poslano putem",
  "poslano preko",
  "poslano z",
  "preuzmite outlook za",
  "preuzmi outlook za",
  "nabavite outlook za",
  "nabavi outlook za",
  "dohvatite outlook za",
  "dohvati outlook za",
  "poslato sa",
  "poslato iz",
  "poslato preko",
  "послато са",
  "послато са мог",
  "послано од",
  "von meinem",
  "von meiner",
  "von outlook",
  "von yahoo mail",
  "gesendet von",
  "gesendet mit",
  "gesendet über",
  "gesendet aus",
  "versendet mit",
  "diese nachricht wurde von",
  "diese e-mail wurde von",
  "holen sie sich outlook für",
  "beziehen sie outlook für",
  "laden sie outlook für",
  "outlook für ios",
  "outlook für android",
  "outlook za ios",
  "outlook za android",
  "outlook for ios",
  "outlook for android",
  "yahoo mail:",
  "inviato da",
  "inviato dal",
  "scarica outlook per",
  "ottieni outlook per",
  "envoyé de",
  "envoyé depuis",
  "envoyé à partir de",
  "télécharger outlook pour",
  "obtenez outlook pour",
  "enviado desde",
  "enviado do",
  "enviado de",
  "obtener outlook para",
  "obter o outlook para",
  "verzonden vanaf",
  "verstuurd vanaf",
  "outlook voor ios",
  "outlook voor android",
  "sendt fra",
  "skickat från",
  "lähetetty",
  "wysłane z",
  "wysłano z",
  "pobierz outlook dla",
  "odesláno z",
  "odesláno ze",
  "poslané z",
  "odoslané z",
  "získat outlook pro",
  "získať outlook pre",
  "elküldve",
  "küldve",
  "trimis de pe",
  "отправлено с",
  "отправлено из",
  "изпратено от",
  "pridobite outlook za",
  "prenesite outlook za",
];

/** The devices and programs that such a line names. */
const deviceNames =
  /\b(iPhon|iPad|iOS|Apple|iCloud|Android|Galaxy|Samsung|Huawei|Honor|Xiaomi|Redmi|POCO|Motorola|Nokia|Sony|OnePlus|Pixel|Outlook|Gmail|Yahoo|AOL|Proton|Tutanota|K-9|FairEmail|BlueMail|TypeApp|myMail|Spark|Thunderbird|BlackBerry|GMX|WEB\.DE|Windows|smartphone|mobile (device|phone)|mobiln(og|oga) (uređaja|telefona)|pametn(og|oga) telefona|mobitela|tableta?|Handy|Mobiltelefon)/i;

const longestDeviceLine = 120;

/**
 * The words that a program adds to a reaction, a mail with a single sign; the name of the person is
 * before or after it.
 */
const reactionWords =
  /\b(reacted via Gmail|reagira(o|la|o\/la) putem Gmaila|reagira putem Gmaila|hat über Gmail reagiert)/i;

/**
 * True for the line of a mobile mail program: it begins like one and names a device or a program.
 * Links to the program in it don't count.
 */
export function isDeviceLine(line: string): boolean {
  const words = line
    .slice(0, longestLinkedLine)
    .replace(/[<[(]?https?:\/\/[^\s>\])]*[>\])]?/gi, " ")
    .replace(/[*_[\]<>]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words.length === 0 || words.length > longestDeviceLine) return false;
  const lower = words.toLowerCase();
  const isBegun = deviceBeginnings.some(
    (start) => lower.startsWith(start) && !/^\p{L}/u.test(lower.slice(start.length)),
  );
  return (isBegun && deviceNames.test(words)) || reactionWords.test(words);
}

/** A line of a mail program with the addresses to which it leads. */
const longestLinkedLine = 1_000;
