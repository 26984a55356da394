import type { CSSProperties } from "react";
import { toMailBody } from "#areas/notifications/mail-body.ts";
import {
  appearanceVariables,
  defaultAppearance,
  defaultColor,
} from "#kit/appearance/appearance.ts";
import { type BrandedFaculty, facultyName } from "#kit/appearance/branding.ts";
import { backgrounds, type ColorScheme, isColor, textColorOn } from "#kit/appearance/colors.ts";
import { FacultyMark } from "#kit/ui/faculty-face.tsx";
import { texts } from "../texts.ts";
import styles from "./branding.module.css";

const { preview } = texts.hr;

/** What a preview shows: the faculty, with the addresses of its mark and its picture. */
export type Previewed = BrandedFaculty & { mark: string | undefined; picture: string | undefined };

/** The faculty as it is stored. */
export const toPreviewed = (faculty: BrandedFaculty): Previewed => ({
  ...faculty,
  mark: faculty.branding.mark?.path,
  picture: faculty.branding.picture?.path,
});

/** Reads what the form would store, without sending it. */
export async function readPreview(
  form: HTMLFormElement,
  stored: BrandedFaculty,
  settingsName: string,
): Promise<Previewed> {
  await Promise.resolve(); // the colour's two controls agree once the event is over
  const fields = new FormData(form);
  const typed = (name: string) => String(fields.get(name) ?? "").trim();
  const color = typed("color").toUpperCase();
  const { mark, picture } = toPreviewed(stored);
  return {
    name: typed("name") || settingsName,
    nameEng: typed("nameEng"),
    branding: {
      ...stored.branding,
      color: isColor(color) ? color : defaultColor,
      address: typed("address"),
      telephone: typed("telephone"),
      officeHours: typed("officeHours"),
      officeHoursEng: typed("officeHoursEng"),
    },
    mark: (await readFile(fields.get("mark"))) ?? (fields.has("removeMark") ? undefined : mark),
    picture:
      (await readFile(fields.get("picture"))) ??
      (fields.has("removePicture") ? undefined : picture),
  };
}

/** A chosen file as an address that an image may have; scripts in it don't run. */
async function readFile(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}

type Props = { shown: Previewed; publicUrl: string };

/** The bar, a button and a link in both themes, the picture, and a mail. */
export function BrandingPreview({ shown, publicUrl }: Props) {
  return (
    <div className={styles.preview}>
      <p className="t-muted">{preview.lead}</p>
      <ThemePreview scheme="light" shown={shown} />
      <ThemePreview scheme="dark" shown={shown} />
      {shown.picture && <img src={shown.picture} alt="" className={styles.picture} />}
      <h3>{preview.mail}</h3>
      <div
        inert
        className={styles.mail}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the mail's own HTML, which escapes all it is given
        dangerouslySetInnerHTML={{
          __html: toMailBody(toSample(publicUrl), { publicUrl, faculty: shown }),
        }}
      />
    </div>
  );
}

const toSample = (publicUrl: string) =>
  [preview.greeting, preview.sentence, `${preview.open}: ${publicUrl}/`, preview.why].join("\n\n");

function ThemePreview({ scheme, shown }: { scheme: ColorScheme; shown: Previewed }) {
  const variables = appearanceVariables(
    { ...defaultAppearance, themeStyleDark: scheme === "dark" },
    shown.branding.color,
  );
  const ink = textColorOn(backgrounds[scheme].page);
  return (
    <figure className={styles.theme} style={{ ...variables, color: ink } as CSSProperties}>
      <figcaption>{scheme === "dark" ? preview.dark : preview.light}</figcaption>
      <div className={styles.bar}>
        {shown.mark ? <FacultyMark src={shown.mark} /> : <span className={styles.line} />}
        <strong>{preview.product}</strong>
        <span className={styles.name}>{facultyName(shown, "hr")}</span>
      </div>
      <div className={styles.controls}>
        <span className={styles.button}>{preview.button}</span>
        <span className={styles.link}>{preview.link}</span>
      </div>
    </figure>
  );
}
