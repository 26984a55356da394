/** Texts about problems of a node that still serves requests, for the admin. */
export const texts = {
  hr: {
    title: "Stanje poslužitelja",
    jobs: "Pošta i poslovi",
    readOnly:
      "Baza podataka samo je za čitanje: stranice se otvaraju, ali nitko ništa ne može spremiti.",
    littleSpace:
      "Na disku je ostalo {megabytes} MB slobodnog prostora. Oslobodite prostor prije nego što predaje i spremanje stanu.",
    failedJobs:
      "{count, plural, one {# posao u pozadini nije uspio} few {# posla u pozadini nisu uspjela} other {# poslova u pozadini nije uspjelo}}.",
    overdueJobs:
      "{count, plural, one {# posao u pozadini čeka} few {# posla u pozadini čekaju} other {# poslova u pozadini čeka}} dulje od deset minuta.",
    backupOverdue:
      "Već {hours, plural, one {# sat} few {# sata} other {# sati}} nema nove sigurnosne kopije. Pogledajte posao „Noćna sigurnosna kopija” i mapu BACKUP_FOLDER.",
  },
  en: {
    title: "State of the server",
    jobs: "Mail and jobs",
    readOnly: "The database is read-only: pages open, but nobody can save anything.",
    littleSpace:
      "The disk has {megabytes} MB of free space left. Free some before uploads and saving stop.",
    failedJobs:
      "{count, plural, one {# background job has failed} other {# background jobs have failed}}.",
    overdueJobs:
      "{count, plural, one {# background job has waited} other {# background jobs have waited}} for more than ten minutes.",
    backupOverdue:
      "There has been no new backup for {hours, plural, one {# hour} other {# hours}}. See the job “Nightly backup” and the folder BACKUP_FOLDER.",
  },
} as const;
