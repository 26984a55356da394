import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Odgovaranje e-poštom",
    lead: "Na poruku možete odgovoriti i odgovorom na e-poruku koja Vas o njoj obavještava.",
    how: [
      "Odgovarajte s adrese {email}; odgovor s druge adrese neće biti primljen.",
      "Adresa za odgovor vrijedi {days, plural, one {# dan} few {# dana} other {# dana}} i samo za taj razgovor. Citirani tekst izostavljamo, a privitke spremamo u zip.",
      "E-poruka sadrži i tekst poruke, a privitak preuzmite u Tezi. Ne prosljeđujte je, jer vodi i do adrese za odgovor.",
    ],
    off: "Odgovaranje e-poštom ovdje nije uključeno. Odgovorite na stranici razgovora.",
    live: "{count, plural, =0 {Sada nema poruka na koje možete odgovoriti e-poštom.} one {E-poštom sada možete odgovoriti na # poruku.} few {E-poštom sada možete odgovoriti na # poruke.} other {E-poštom sada možete odgovoriti na # poruka.}}",
    revoke: "Opozovi adrese za odgovor",
    revokeConfirm:
      "Na e-poruke koje ste do sada primili više nećete moći odgovoriti e-poštom. U Tezi i dalje možete.",
    revoked:
      "{count, plural, =0 {Nije bilo adresa za odgovor.} one {Opozvana je # adresa za odgovor.} few {Opozvane su # adrese za odgovor.} other {Opozvano je # adresa za odgovor.}}",
    back: "Poruke",
    packed: "privitak.zip",
    results: {
      accepted: "Odgovor je dodan u razgovor.",
      ignored: "Automatska poruka nije dodana.",
      repeated: "Ova je e-poruka već dodana.",
    },
    refusals: {
      secret: "Tajni ključ za primanje e-pošte nije ispravan.",
      tooLarge: "E-poruka je veća od {limit} MB. Odgovorite u Tezi.",
      unreadable: "E-poruka se ne može pročitati.",
      forged:
        "Poslužitelj e-pošte utvrdio je da e-poruku nije poslao navedeni pošiljatelj (DMARC).",
      failed: "E-poruka sada nije obrađena. Pošaljite je ponovno za nekoliko minuta.",
      setAside: "E-poruka je izdvojena jer je Teza dvaput nije uspjela obraditi.",
      unknown: "Adresa za odgovor nije poznata ili ne pripada pošiljatelju.",
      expired: "Adresa za odgovor više ne vrijedi. Odgovorite u Tezi.",
      revoked: "Adresa za odgovor je opozvana. Odgovorite u Tezi.",
      empty:
        "E-poruka nema teksta odgovora. Napišite ga iznad citiranog teksta i bez adrese za odgovor.",
      addressInFile:
        "U privitku piše Vaša privatna adresa za odgovor. Tko je ima, može odgovoriti u Vaše ime: uklonite je pa pošaljite ponovno.",
      container:
        "Outlook je privitke zapakirao u datoteku winmail.dat, koju drugi programi ne čitaju. Pošaljite poruku kao HTML ili običan tekst.",
      addressInText:
        "U tekstu je privatna adresa za odgovor e-poštom. Tko je ima, može odgovoriti u Vaše ime: uklonite je pa pošaljite ponovno.",
    },
  },
  en: {
    title: "Replying by e-mail",
    lead: "You can also reply to a message by replying to the e-mail that tells you of it.",
    how: [
      "Reply from the address {email}; a reply from another address is not accepted.",
      "The reply address is valid for {days} days and only for that conversation. Quoted text is left out, and attachments are packed into a zip.",
      "The e-mail holds the text of the message; download its attachment in Teza. Do not forward it, because it has the reply address.",
    ],
    off: "Replying by e-mail is not set up here. Reply on the page of the conversation.",
    live: "{count, plural, =0 {There are no messages now that you can reply to by e-mail.} one {You can reply to # message by e-mail now.} other {You can reply to # messages by e-mail now.}}",
    revoke: "Revoke reply addresses",
    revokeConfirm:
      "You will no longer be able to reply by e-mail to the e-mails that you have received so far. In Teza you still can.",
    revoked:
      "{count, plural, =0 {There were no reply addresses.} one {# reply address is revoked.} other {# reply addresses are revoked.}}",
    back: "Messages",
    packed: "attachment.zip",
    results: {
      accepted: "The reply has been added to the conversation.",
      ignored: "An automatic message has not been added.",
      repeated: "This e-mail has already been added.",
    },
    refusals: {
      secret: "The secret key for incoming e-mail is wrong.",
      tooLarge: "The e-mail is larger than {limit} MB. Reply in Teza.",
      unreadable: "The e-mail cannot be read.",
      forged: "The mail server found that the e-mail does not come from its sender (DMARC).",
      failed: "The e-mail could not be processed now. Send it again in a few minutes.",
      setAside: "The e-mail has been set aside, because Teza failed to process it twice.",
      unknown: "The reply address is unknown or does not belong to the sender.",
      expired: "The reply address is no longer valid. Reply in Teza.",
      revoked: "The reply address has been revoked. Reply in Teza.",
      empty:
        "The e-mail has no text of a reply. Write it above the quoted text and without the reply address.",
      addressInFile:
        "An attachment contains your private reply address. Whoever has it can reply in your name: remove it and send again.",
      container:
        "Outlook has packed the attachments into the file winmail.dat, which other programs can't read. Send the message as HTML or plain text.",
      addressInText:
        "The text contains a private address for replies by e-mail. Whoever has it can reply in your name: remove it and send again.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("mailAnswers", texts);
