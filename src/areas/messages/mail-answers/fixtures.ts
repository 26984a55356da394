/**
 * Mails as common programs send them. `from` and `to` are addresses; the answer in each is "U
 * utorak u 9, čekam Vas."
 */
type MailShape = (from: string, to: string) => string;

export const answerText = "U utorak u 9, čekam Vas.";

const mail = (...lines: string[]) => lines.join("\r\n");

const head = (from: string, to: string, ...more: string[]) => [
  `From: =?UTF-8?B?${Buffer.from("Željka Čačić").toString("base64")}?= <${from}>`,
  `To: Teza <${to}>`,
  "Subject: Re: Nova poruka uz temu",
  "Date: Mon, 16 Nov 2026 10:05:00 +0100",
  `Message-ID: <${Math.random().toString(36).slice(2)}@posta.example.hr>`,
  "MIME-Version: 1.0",
  ...more,
];

const gmail: MailShape = (from, to) =>
  mail(
    ...head(from, to, 'Content-Type: multipart/alternative; boundary="000000000000a1b2c3"'),
    "",
    "--000000000000a1b2c3",
    'Content-Type: text/plain; charset="UTF-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "U utorak u 9, =C4=8Dekam Vas.",
    "",
    "pon, 16. stu 2026. u 10:00 Teza <",
    `${to}> napisao/la je:`,
    "",
    "> Po=C5=A1tovani,",
    ">",
    "> Stigla Vam je poruka uz temu.",
    "",
    "--000000000000a1b2c3",
    'Content-Type: text/html; charset="UTF-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    '<div dir=3D"ltr">U utorak u 9, =C4=8Dekam Vas.</div><br><div class=3D"gmail_quote"><div>pon</div></div>',
    "--000000000000a1b2c3--",
    "",
  );

const outlook: MailShape = (from, to) =>
  mail(
    ...head(from, to, "Thread-Index: AdABCDEF", 'Content-Type: text/html; charset="iso-8859-2"'),
    "Content-Transfer-Encoding: quoted-printable",
    "",
    '<html><head><style>p{margin:0}</style></head><body><div dir=3D"ltr">U utorak u 9, =E8ekam Vas.</div>',
    '<div id=3D"appendonsend"></div><hr style=3D"display:inline-block;width:98%">',
    `<div id=3D"divRplyFwdMsg"><b>From:</b> Teza &lt;${to}&gt;<br><b>Sent:</b> Monday</div><div>Po=B9tovani</div></body></html>`,
    "",
  );

const outlookPlain: MailShape = (from, to) =>
  mail(
    ...head(
      from,
      to,
      'Content-Type: text/plain; charset="windows-1250"',
      "Content-Transfer-Encoding: quoted-printable",
    ),
    "",
    "U utorak u 9, =E8ekam Vas.",
    "",
    "________________________________",
    "=8Aalje: Teza",
    "Poslano: 16. studenoga 2026. 10:00",
    "Prima: Ana",
    "",
    "Po=9Atovani,",
    "",
  );

const thunderbird: MailShape = (from, to) =>
  mail(
    ...head(
      from,
      to,
      "Content-Type: text/plain; charset=UTF-8; format=flowed",
      "Content-Transfer-Encoding: 8bit",
    ),
    "",
    "U utorak u 9, čekam Vas.",
    "",
    "Dana 16.11.2026. u 10:00, Teza je napisao/la:",
    "> Poštovani,",
    ">",
    "> stigla Vam je poruka.",
    "",
    "-- ",
    "prof. dr. sc. Željka Čačić",
    "",
  );

const appleMail: MailShape = (from, to) =>
  mail(
    ...head(
      from,
      to,
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
    ),
    "",
    Buffer.from(
      `${answerText}\n\nSent from my iPhone\n\nOn 16 Nov 2026, at 10:00, Teza <${to}> wrote:\n\n> Poštovani,\n`,
    ).toString("base64"),
    "",
  );

/** A mail of plain text and, if given, of HTML, with its quotation. */
const answering = (from: string, to: string, text: string, html?: string): string =>
  html === undefined
    ? mail(
        ...head(
          from,
          to,
          "Content-Type: text/plain; charset=utf-8",
          "Content-Transfer-Encoding: 8bit",
        ),
        "",
        text,
        "",
      )
    : mail(
        ...head(from, to, 'Content-Type: multipart/alternative; boundary="granica-oblika"'),
        "",
        "--granica-oblika",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        text,
        "--granica-oblika",
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        html,
        "--granica-oblika--",
        "",
      );

const quoted = "> Poštovani,\r\n>\r\n> stigla Vam je poruka uz temu.";

const plainAnswer =
  (heading: (to: string) => string, quotation = quoted): MailShape =>
  (from, to) =>
    answering(from, to, `${answerText}\r\n\r\n${heading(to)}\r\n\r\n${quotation}`);

/** Mails of HTML only: the text, and the content after it. */
const htmlAnswer =
  (rest: (to: string) => string): MailShape =>
  (from, to) =>
    mail(
      ...head(
        from,
        to,
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
      ),
      "",
      `<html><body><div>${answerText}</div><div><br></div>${rest(to)}</body></html>`,
      "",
    );

/**
 * Mails whose headings are in other languages or encodings; each shows the private reply address.
 */
const foreignShapes: Readonly<Record<string, MailShape>> = {
  "Gmail in German": plainAnswer(
    (to) => `Am Do., 26. Nov. 2026 um 10:00 Uhr schrieb Teza <${to}>:`,
  ),
  "Gmail in Italian": plainAnswer(
    (to) => `Il giorno gio 26 nov 2026 alle ore 10:00 Teza <${to}> ha scritto:`,
  ),
  "Gmail in French, wrapped": plainAnswer(
    (to) => `Le jeu. 26 nov. 2026 à 10:00, Teza <\r\n${to}> a écrit :`,
  ),
  "Gmail in Slovenian": plainAnswer(
    (to) => `V V čet., 26. nov. 2026 ob 10:00 je oseba Teza <${to}> napisala:`,
  ),
  "Gmail in Hungarian": plainAnswer(
    (to) => `Teza <${to}> ezt írta (időpont: 2026. nov. 26., Cs, 10:00):`,
  ),
  Horde: plainAnswer((to) => `Zitat von Teza <${to}>:`),
  SOGo: htmlAnswer(
    (to) =>
      `Am Donnerstag, November 26, 2026 10:00 CET, schrieb &quot;Teza&quot; &lt;<a href="mailto:${to.replace("+", "%2B")}">${to.replace("+", "&#43;")}</a>&gt;:<br>&nbsp;<blockquote>Poštovani</blockquote>`,
  ),
  "Yahoo in German": plainAnswer(
    (to) =>
      `    Am Donnerstag, 26. November 2026 um 10:00:00 MEZ hat Teza <${to}> Folgendes geschrieben:  `,
    "Poštovani,\r\n\r\nstigla Vam je poruka uz temu.",
  ),
  "Outlook in German": plainAnswer(
    (to) =>
      `________________________________\r\nVon: Teza <${to.toUpperCase()}>\r\nGesendet: Donnerstag, 26. November 2026 10:00\r\nAn: Ana`,
    "Poštovani,",
  ),
  "Apple Mail in French": htmlAnswer(
    (to) =>
      `<div><div>Le 26 nov. 2026 à 10:00, Teza &lt;odgovor<wbr>+${to.slice(8, 20)}&shy;${to.slice(20)}&gt; a écrit :</div><div>Poštovani,</div></div>`,
  ),
  "Thunderbird in Hungarian": plainAnswer(
    (to) => `2026. 11. 26. 10:00 keltezéssel, Teza (${to}) írta:`,
  ),
  "a program that breaks the address": plainAnswer(
    (to) => `Teza skrev:\r\n> Svar: ${to.slice(0, 20)}=\r\n> ${to.slice(20)}`,
  ),
};

export const mailShapes: Readonly<Record<string, MailShape>> = {
  "Gmail, multipart and quoted-printable": gmail,
  "Outlook, HTML in ISO-8859-2": outlook,
  "Outlook, plain text in windows-1250": outlookPlain,
  "Thunderbird with a signature": thunderbird,
  "Apple Mail in base64": appleMail,
  ...foreignShapes,
};

type PlainMail = {
  from: string;
  to: string;
  text?: string;
  headers?: readonly string[];
  id?: string;
};

/** A mail of plain text. */
export const plainMail = ({ from, to, text = answerText, headers = [], id }: PlainMail): string =>
  mail(
    ...head(from, to, ...headers, "Content-Type: text/plain; charset=utf-8").filter(
      (line) => id === undefined || !line.startsWith("Message-ID"),
    ),
    ...(id === undefined ? [] : [`Message-ID: <${id}>`]),
    "",
    text,
    "",
  );

/** A mail with attached files. */
export async function mailWithFiles(
  { from, to, text = answerText }: PlainMail,
  files: readonly File[],
): Promise<string> {
  const parts = await Promise.all(
    files.map(async (file) => [
      "--granica",
      `Content-Type: ${file.type}; name="${file.name}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${file.name}"`,
      "",
      Buffer.from(await file.arrayBuffer())
        .toString("base64")
        .replace(/.{76}/g, "$&\r\n"),
    ]),
  );
  return mail(
    ...head(from, to, 'Content-Type: multipart/mixed; boundary="granica"'),
    "",
    "--granica",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...parts.flat(),
    "--granica--",
    "",
  );
}
