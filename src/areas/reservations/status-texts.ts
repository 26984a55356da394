/**
 * What comes next in each status: general texts, and texts for the student and the mentor if they
 * are responsible. Two statuses have a variant (`displayStatus`).
 */
export const texts = {
  hr: {
    titleWithdrawn: "Naslov je oduzet",
    /** Why a term ends on a later day than the computed one. */
    movedExpiry:
      "Rok bi istekao na neradni dan, {day} ({kind, select, weekend {{weekday}} holiday {{name}} other {po kalendaru fakulteta}}), pa istječe s prvim sljedećim radnim danom.",
    next: {
      all: {
        reserved:
          "Mentor do {expires} potvrđuje ili odbija rezervaciju. Ako do tada ne odgovori, rezervacija se automatski otkazuje i tema je opet slobodna.",
        mentorConfirmedReservation:
          "Student mentoru šalje radne verzije, a kad je rad gotov, predaje konačnu verziju. Rad treba obraniti do {expires}",
        studentSubmittedToApp:
          "Mentor pregledava konačnu verziju: odobrava je, traži manje izmjene ili je vraća na doradu.",
        minorChanges:
          "Mentor je zatražio manje izmjene. Student ispravlja konačnu verziju i ponovno je predaje.",
        mentorConfirmedThesis:
          "Student uplaćuje naknadu za završetak studija i prilaže potvrdu o uplati.",
        confirmationOfPayment:
          "Knjižnica i računovodstvo, svatko za sebe, potvrđuju da student nema dugovanja. Zatim student potvrđuje izjave.",
        libraryAndAccountancyConfirmed:
          "Student potvrđuje izjavu o izvornosti rada i izjavu o predaji rada.",
        statements:
          "Studentska služba provjerava formalne uvjete. Zatim mentor određuje termin obrane.",
        submittedToStudentServices: "Mentor određuje datum, vrijeme i mjesto obrane.",
        // only people who may see a report learn its content
        missingOriginality:
          "Mentor dovršava provjeru izvornosti rada. Zatim se postupak nastavlja.",
        unexplainedOriginality:
          "Mentor dovršava provjeru izvornosti rada. Zatim se postupak nastavlja.",
        mentorSetDefenseDate:
          "Studentska služba potvrđuje termin obrane, a zatim se on objavljuje u kalendaru. Mentor ga do tada može promijeniti.",
        datePassed: "Termin je prošao prije nego što je potvrđen. Mentor određuje novi termin.",
        studentServicesConfirmedDefenseDate:
          "{typist, select, mentor {Nakon obrane mentor upisuje ishod, a studentska služba ga potvrđuje i zaključuje obranu.} chair {Nakon obrane predsjednik povjerenstva upisuje ishod, a studentska služba ga potvrđuje i zaključuje obranu.} other {Nakon obrane studentska služba upisuje ocjenu i zaključuje obranu.}}",
        outcomeExpected:
          "{typist, select, chair {Ishod obrane upisuje predsjednik povjerenstva} other {Ishod obrane upisuje mentor}}, a studentska služba ga potvrđuje. Do tada se ocjena ne vidi.",
        outcomeTyped:
          "Ishod obrane je upisan i čeka potvrdu studentske službe. Do tada se ocjena ne vidi.",
        completed: "Rad je obranjen. Studentska služba izdaje potvrdu o završetku studija.",
        titleWithdrawn:
          "Naslov stečen ovim radom oduzet je odlukom fakulteta. Izdane su potvrde povučene.",
        pendingCompleted:
          "Rad je obranjen. Upisani ishod studentska služba može ispraviti do {final}; tada postaje konačan, a zatim se izdaje potvrda o završetku studija.",
        pendingNotCompleted:
          "Obrana je ocijenjena ocjenom nedovoljan (1). Upisani ishod studentska služba može ispraviti do {final}. Kad postane konačan, tema će opet biti slobodna, a student će moći rezervirati drugu temu.",
        notCompleted:
          "Obrana je ocijenjena ocjenom nedovoljan (1). Tema je opet slobodna, a student može rezervirati drugu temu.",
        canceled:
          "Rezervacija je otkazana. Tema je opet slobodna, a student može rezervirati drugu temu.",
      },
      student: {
        mentorConfirmedReservation:
          "Šaljite mentoru radne verzije, a kad je rad gotov, predajte konačnu verziju. Rad trebate obraniti do {expires}",
        minorChanges:
          "Mentor je zatražio manje izmjene. Ispravite konačnu verziju i ponovno je predajte.",
        mentorConfirmedThesis:
          "Uplatite naknadu za završetak studija i priložite potvrdu o uplati.",
        confirmationOfPayment:
          "Knjižnica i računovodstvo, svatko za sebe, potvrđuju da nemate dugovanja. Zatim ćete potvrditi izjave.",
        libraryAndAccountancyConfirmed:
          "Potvrdite izjavu o izvornosti rada i izjavu o predaji rada.",
        completed: "Obranili ste rad. Studentska služba izdaje potvrdu o završetku studija.",
        pendingCompleted:
          "Obranili ste rad. Upisani ishod studentska služba može ispraviti do {final}; tada postaje konačan, a zatim se izdaje potvrda o završetku studija. Ako nešto nije točno, obratite joj se prije toga.",
        pendingNotCompleted:
          "Obrana je ocijenjena ocjenom nedovoljan (1). Upisani ishod studentska služba može ispraviti do {final}; ako nije točan, obratite joj se prije toga. Kad postane konačan, moći ćete rezervirati drugu temu.",
        notCompleted: "Obrana je ocijenjena ocjenom nedovoljan (1). Možete rezervirati drugu temu.",
        canceled: "Rezervacija je otkazana. Možete rezervirati drugu temu.",
      },
      mentor: {
        reserved:
          "Do {expires} potvrdite ili odbijte rezervaciju. Ako do tada ne odgovorite, rezervacija se automatski otkazuje i tema je opet slobodna.",
        studentSubmittedToApp:
          "Pregledajte konačnu verziju: odobrite je, zatražite manje izmjene ili je vratite na doradu.",
        statements: "Studentska služba provjerava formalne uvjete. Zatim određujete termin obrane.",
        submittedToStudentServices: "Odredite datum, vrijeme i mjesto obrane.",
        missingOriginality: "Priložite izvješće o podudarnosti. Zatim se postupak nastavlja.",
        unexplainedOriginality:
          "Podudarnost je iznad praga studija. Obrazložite je, a zatim se postupak nastavlja.",
        mentorSetDefenseDate:
          "Studentska služba potvrđuje termin obrane, a zatim se on objavljuje u kalendaru. Do tada ga možete promijeniti.",
        datePassed: "Termin je prošao prije nego što je potvrđen. Odredite novi termin.",
      },
    },
  },
  en: {
    titleWithdrawn: "Title withdrawn",
    movedExpiry:
      "The term would end on a day off, {day} ({kind, select, weekend {{weekday}} holiday {public holiday} other {by the faculty’s calendar}}), so it ends with the next working day.",
    next: {
      all: {
        reserved:
          "The mentor confirms or refuses the reservation by {expires}. Without an answer by then the reservation is cancelled and the topic is available again.",
        mentorConfirmedReservation:
          "The student sends working versions to the mentor and, when the thesis is ready, submits the final version. The thesis should be defended by {expires}.",
        studentSubmittedToApp:
          "The mentor reviews the final version: approves it, asks for minor changes or returns it for revision.",
        minorChanges:
          "The mentor has asked for minor changes. The student corrects the final version and submits it again.",
        mentorConfirmedThesis: "The student pays the completion fee and attaches proof of payment.",
        confirmationOfPayment:
          "The library and accountancy each confirm that the student owes nothing. After that the student confirms the statements.",
        libraryAndAccountancyConfirmed:
          "The student confirms the statement of authenticity and the statement of submission.",
        statements:
          "Student services check the formal conditions. After that the mentor sets the date of the defence.",
        submittedToStudentServices: "The mentor sets the date, time and place of the defence.",
        missingOriginality:
          "The mentor is completing the originality check of the thesis. After that the procedure continues.",
        unexplainedOriginality:
          "The mentor is completing the originality check of the thesis. After that the procedure continues.",
        mentorSetDefenseDate:
          "Student services confirm the date of the defence, which is then published in the calendar. Until then the mentor may change it.",
        datePassed: "The date passed before it was confirmed. The mentor sets a new one.",
        studentServicesConfirmedDefenseDate:
          "{typist, select, mentor {After the defence the mentor types the outcome; student services confirm it and close the defence.} chair {After the defence the chair of the committee types the outcome; student services confirm it and close the defence.} other {After the defence student services enter the grade and close the defence.}}",
        outcomeExpected:
          "{typist, select, chair {The chair of the committee types the outcome of the defence} other {The mentor types the outcome of the defence}}, and student services confirm it. Until then the grade is not shown.",
        outcomeTyped:
          "The outcome of the defence has been typed and awaits confirmation by student services. Until then the grade is not shown.",
        completed:
          "The thesis has been defended. Student services issue the certificate of completion.",
        titleWithdrawn:
          "The title earned by this thesis has been withdrawn by a decision of the faculty. The certificates issued have been withdrawn.",
        pendingCompleted:
          "The thesis has been defended. Student services can correct the recorded outcome until {final}; it is then final, and the certificate of completion is issued.",
        pendingNotCompleted:
          "The defence was graded insufficient (1). Student services can correct the recorded outcome until {final}. Once it is final, the topic is available again, and the student may reserve another one.",
        notCompleted:
          "The defence was graded insufficient (1). The topic is available again, and the student may reserve another one.",
        canceled:
          "The reservation is cancelled. The topic is available again, and the student may reserve another one.",
      },
      student: {
        mentorConfirmedReservation:
          "Send working versions to your mentor and, when the thesis is ready, submit the final version. Your defence must take place by {expires}.",
        minorChanges:
          "The mentor has asked for minor changes. Correct the final version and submit it again.",
        mentorConfirmedThesis: "Pay the completion fee and attach proof of payment.",
        confirmationOfPayment:
          "The library and accountancy each confirm that you owe nothing. After that you confirm the statements.",
        libraryAndAccountancyConfirmed:
          "Confirm the statement of authenticity and the statement of submission.",
        completed:
          "You have defended your thesis. Student services issue the certificate of completion.",
        pendingCompleted:
          "You have defended your thesis. Student services can correct the recorded outcome until {final}; it is then final, and the certificate of completion is issued. If something is wrong, tell them before that.",
        pendingNotCompleted:
          "The defence was graded insufficient (1). Student services can correct the recorded outcome until {final}; if it is wrong, tell them before that. Once it is final, you may reserve another topic.",
        notCompleted: "The defence was graded insufficient (1). You may reserve another topic.",
        canceled: "The reservation is cancelled. You may reserve another topic.",
      },
      mentor: {
        reserved:
          "Confirm or decline the reservation by {expires}. Without an answer by then the reservation is cancelled and the topic is available again.",
        studentSubmittedToApp:
          "Review the final version: approve it, ask for minor changes or return it for revision.",
        statements:
          "Student services check the formal conditions. After that you set the date of the defence.",
        submittedToStudentServices: "Set the date, time and place of the defence.",
        missingOriginality: "Attach a similarity report. After that the procedure continues.",
        unexplainedOriginality:
          "The similarity is above the threshold. Explain it; after that the procedure continues.",
        mentorSetDefenseDate:
          "Student services confirm the date of the defence, which is then published in the calendar. Until then you may change it.",
        datePassed: "The date passed before it was confirmed. Set a new one.",
      },
    },
  },
} as const;
