/** The words by which mail programs introduce what they quote, in lower case, and those that they add of their own. */

/** What a line of a heading is about: "From: Teza" names the sender. */
type HeadingKind = "sender" | "date" | "recipient" | "subject";

const labels: Readonly<Record<HeadingKind, readonly string[]>> = {
  sender: [
    ...[
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
    ],
    ...["od koho", "nadawca", "отправитель", "от", "expéditeur"],
  ],
  date: [
    ...[
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
    ],
    ...["enviado", "wysłano", "odesláno", "datum slanja", "vrijeme", "дата"],
  ],
  recipient: [
    ...[
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
    ],
    ...["do", "dw", "kp", "reply-to", "odgovor na", "antwort an"],
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
  Object.entries(labels).flatMap(([kind, words]) => words.map((word) => [word, kind as HeadingKind])),
);

const longestLabel = 30;

/** The kind and the value of a line such as `Od: Teza`; the kind is undefined if the label isn't known. */
export function readHeading(line: string): { kind: HeadingKind | undefined; value: string } | undefined {
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
  ...["wrote:", "napisao/la je:", "napisala je:", "napisao je:", "je napisao/la:", "je napisala:", "je napisao:"],
  ...[
    " piše:",
    "schrieb:",
    "geschrieben:",
    "ha scritto:",
    "a écrit :",
    "a écrit :",
    "a écrit:",
    "napisala:",
    "napisal:",
  ],
  ...["napisal/-a:", "írta:", "escribió:"],
].flatMap((words) => [words, words.replace(/\s?:$/, " :")]);

/** The words between dashes above a quoted mail: `-----Izvorna poruka-----`. */
export const separatorWords: readonly string[] = [
  ...["original message", "izvorna poruka", "originalna poruka", "forwarded message", "proslijeđena poruka"],
  ...["ursprüngliche nachricht", "originalnachricht", "weitergeleitete nachricht", "messaggio originale"],
  ...["messaggio inoltrato", "message d'origine", "message original", "message transféré", "izvorno sporočilo"],
  ...["posredovano sporočilo", "eredeti üzenet", "továbbított üzenet", "оригинална порука", "прослеђена порука"],
  ...["wiadomość oryginalna", "oryginalna wiadomość", "původní zpráva", "pôvodná správa", "mensaje original"],
  ...["mensagem original", "oorspronkelijk bericht", "исходное сообщение", "оригинална порака", "prosleđena poruka"],
];

/** How the line begins that mobile mail programs add. */
export const deviceBeginnings =
  /^(Sent (from|with|by) |Poslano (s|iz|pomoću) |Poslato (sa|iz) |Послато са |Poslané z |Odesláno z |Wysłan[eo] z |Get Outlook for |Preuzmite Outlook za |Von meinem |Gesendet (von|mit) |Inviato da |Envoyé (de|depuis|à partir de) |Enviado (desde|do|de) |Verzonden vanaf |Elküldve |Poslano z )/i;

/** The devices and programs that such a line names. */
export const deviceNames =
  /\b(iPhone|iPad|Apple|iCloud|Android|Galaxy|Samsung|Huawei|Honor|Xiaomi|Redmi|Nokia|Sony|OnePlus|Pixel|Outlook|Gmail|Yahoo|AOL|Proton|K-9|FairEmail|BlueMail|Spark|Thunderbird|BlackBerry|GMX|Windows|mobile device|mobilnog uređaja|mobitela|Smartphone|Handy)/i;
