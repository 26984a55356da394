import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { TextField, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { texts } from "../timetables/texts.ts";
import { maxAddressLength, type TimetableView } from "../timetables/timetables.ts";

const { hr } = texts;

type TimetableProps = {
  timetable: TimetableView | null;
  /** True if its address wasn't read for long. */
  isStale: boolean;
};

/** Where a timetable comes from, what the last reading brought, and how it is removed. */
export function TimetableState({ timetable, isStale }: TimetableProps) {
  return (
    <Section title={hr.state}>
      {timetable ? (
        <>
          {timetable.failure && timetable.attemptedAt ? (
            <Notice tone="warning">
              {formatText(hr.failed, {
                when: formatInstant(new Date(timetable.attemptedAt)),
                trouble: hr.troubles[timetable.failure],
              })}
            </Notice>
          ) : (
            isStale && <Notice tone="warning">{hr.stale}</Notice>
          )}
          <DescriptionList
            items={[
              [hr.facts.address, timetable.address],
              [hr.facts.file, timetable.fileName],
              [
                hr.facts.readAt,
                timetable.readAt && <DateTime key="at" at={timetable.readAt} withTime />,
              ],
              [hr.facts.hours, formatText(hr.facts.count, { count: timetable.hours })],
            ]}
          />
          {timetable.unread > 0 && (
            <p className="t-muted">{formatText(hr.facts.unread, { count: timetable.unread })}</p>
          )}
          <Cluster>
            {timetable.address !== "" && <ActionButton step="read" label={hr.read} />}
            <ActionButton
              step="remove"
              label={hr.remove}
              tone="danger"
              fields={{ version: timetable.version }}
              confirm={{ title: hr.remove, text: hr.removeText }}
            />
          </Cluster>
        </>
      ) : (
        <p>{hr.none}</p>
      )}
    </Section>
  );
}

type FormProps = Pick<TimetableProps, "timetable">;

/** The form of a calendar's address. */
export const AddressForm = ({ timetable }: FormProps) => (
  <Section title={hr.address.title}>
    <ActionForm
      key={timetable?.version}
      step="address"
      submit={hr.address.save}
      defaults={{ address: timetable?.address, version: timetable?.version }}
    >
      <VersionField />
      <TextField
        name="address"
        label={hr.address.label}
        description={hr.address.hint}
        maxLength={maxAddressLength}
        required
      />
    </ActionForm>
  </Section>
);

/** The form of a calendar's file. */
export const CalendarFileForm = ({ timetable }: FormProps) => (
  <Section title={hr.file.title}>
    <ActionForm
      key={timetable?.version}
      step="file"
      submit={hr.file.save}
      defaults={{ version: timetable?.version }}
      files
    >
      <VersionField />
      <FileField
        name="calendar"
        label={hr.file.label}
        description={hr.file.hint}
        accept={acceptAttribute("calendar")}
        required
      />
    </ActionForm>
  </Section>
);
