import { messagesOf, type Texts } from "#kit/text/localization.ts";

const hr = {
  title: "Sastanci",
  lead: "Kratke bilješke sa sastanaka vide student i mentor. Sljedeći koraci odlaze u prijedlog plana rada, koji prihvaća druga strana.",
  back: "Plan rada",
  ended: "Rezervacija je završena, pa se sastanci više ne bilježe.",
  empty: "Još nije zabilježen nijedan sastanak.",
  emptyHint: "Nakon sastanka upišite što ste dogovorili, dok još svi pamte isto.",
  add: "Zapiši sastanak",
  heldOn: "Dan sastanka",
  notes: "Što je rečeno i dogovoreno",
  steps: "Sljedeći koraci",
  stepsHint: "Koraci s danom predlažu se kao točke plana rada. Prazno se preskače.",
  step: "Sljedeći korak {nth}",
  until: "Do dana (korak {nth})",
  submit: "Spremi bilješku",
  edit: "Uredi",
  save: "Spremi",
  remove: "Izbriši",
  removeText: "Bilješka se briše i studentu i mentoru. Točke plana koje su iz nje nastale ostaju.",
  done: {
    add: "Bilješka je spremljena.",
    addWithSteps: "Bilješka je spremljena, a koraci čekaju da ih druga strana prihvati.",
    change: "Bilješka je promijenjena.",
    remove: "Bilješka je izbrisana.",
  },
  errors: {
    ahead: "Sastanak se bilježi kad je održan. Upišite današnji ili raniji dan.",
    before: "Dan ne može biti prije rezervacije ({day}).",
  },
  refusals: {
    changed:
      "Bilješka se u međuvremenu promijenila. Učitajte stranicu ponovno pa spremite što treba.",
  },
  columns: {
    reservation: "Rezervacija",
    heldOn: "Dan sastanka",
    notes: "Bilješka",
    author: "Zapisao",
    createdAt: "Zapisano",
  },
} as const;

/** Texts of the meetings about a thesis, which students read, too. */
export const texts = {
  hr,
  en: {
    title: "Meetings",
    lead: "Student and mentor both see these short notes. Next steps go into a proposal of the work plan, which the other side accepts.",
    back: "Work plan",
    ended: "The reservation has ended, so meetings are no longer noted.",
    empty: "No meeting has been noted yet.",
    emptyHint:
      "After a meeting, write down what you agreed while everybody still remembers the same.",
    add: "Note a meeting",
    heldOn: "Day of the meeting",
    notes: "What was said and agreed",
    steps: "Next steps",
    stepsHint:
      "Steps with a day are proposed as milestones of the work plan. Empty rows are skipped.",
    step: "Next step {nth}",
    until: "By (step {nth})",
    submit: "Save the notes",
    edit: "Edit",
    save: "Save",
    remove: "Delete",
    removeText:
      "The notes are deleted for student and mentor. Milestones that came from them stay.",
    done: {
      add: "The notes were saved.",
      addWithSteps: "The notes were saved, and the steps wait until the other side accepts them.",
      change: "The notes were changed.",
      remove: "The notes were deleted.",
    },
    errors: {
      ahead: "A meeting is noted once it has taken place. Type today or an earlier day.",
      before: "The day cannot be before the reservation ({day}).",
    },
    refusals: {
      changed:
        "The notes have changed in the meantime. Load the page again and save what you need.",
    },
    columns: {
      reservation: "Reservation",
      heldOn: "Day of the meeting",
      notes: "Notes",
      author: "Noted by",
      createdAt: "Noted",
    },
  },
} satisfies Texts<typeof hr>;

export const messages = /* @__PURE__ */ messagesOf("plans.meetings", texts);
