/** A complete received mail, from one address to the other, and the writer's own text in it. */
type WholeMail = { raw: (from: string, to: string) => string; body: string };

/** A mail of plain text under the headers that all have. */
const plainMail = (from: string, to: string, messageId: string, text: string) =>
  `From: Ana <${from}>
To: Teza <${to}>
Subject: Re: Nova poruka
Date: Thu, 26 Nov 2026 10:05:00 +0100
Message-ID: <${messageId}>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}`.replaceAll("\n", "\r\n");

export const wholeMails: Readonly<Record<string, WholeMail>> = {
  "Gmail in German": {
    raw: (from, to) =>
      plainMail(
        from,
        to,
        "de-1795810193023@posta.example.hr",
        `Citat ostaje

Am Do., 26. Nov. 2026 um 10:00 Uhr schrieb Teza <${to}>:

> Poštovani,
>
> stigla je poruka.
`,
      ),
    body: "<p>Citat ostaje</p>",
  },
  "Gmail in Italian": {
    raw: (from, to) =>
      plainMail(
        from,
        to,
        "it-1795810193023@posta.example.hr",
        `Citat ostaje

Il giorno gio 26 nov 2026 alle ore 10:00 Teza <${to}> ha scritto:

> Poštovani,
>
> stigla je poruka.
`,
      ),
    body: "<p>Citat ostaje</p>",
  },
  "hours and a day of the writer's own": {
    raw: (from, to) =>
      plainMail(
        from,
        to,
        "owncut-1795808868479@posta.example.hr",
        `Poštovana,

termin je
Od: 9 h
Do: 10 h
Datum: 1.12.2026.

Donesite indeks i potpisani obrazac.
`,
      ),
    body: "<p>Poštovana,</p><p>termin je<br />Od: 9 h<br />Do: 10 h<br />Datum: 1.12.2026.</p><p>Donesite indeks i potpisani obrazac.</p>",
  },
};
