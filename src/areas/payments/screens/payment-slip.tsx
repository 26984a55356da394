import { formatAmount } from "#areas/studies/fees.ts";
import type { Barcode } from "#kit/barcode/barcode.ts";
import { CopyButton, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { formatIban } from "../hub3.ts";
import type { PaymentSlipData } from "../payment-slip.ts";
import { formatEuros } from "../payments.ts";
import { texts } from "../texts.ts";
import styles from "./payment-slip.module.css";

type Props = {
  reservationId: number;
  /** Undefined if the faculty has not set the payee. */
  slip: PaymentSlipData | undefined;
};

/**
 * The payment slip of a reservation: two codes for a bank's app, the details with buttons that copy
 * them, the PDF.
 */
export function PaymentSlip({ reservationId, slip }: Props) {
  const { slip: slipTexts } = useTexts(texts);
  if (!slip)
    return (
      <Section title={slipTexts.title}>
        <Notice tone="warning">{slipTexts.unavailable}</Notice>
      </Section>
    );
  const payee = [slip.payeeName, slip.payeeStreet, slip.payeePlace]
    .filter((line) => line !== "")
    .join(", ");
  const details: CopiedDetail[] = [
    [slipTexts.amount, formatEuros(slip.amountInCents), formatAmount(slip.amountInCents)],
    [slipTexts.iban, formatIban(slip.iban), slip.iban],
    [slipTexts.model, slip.model],
    [slipTexts.reference, slip.reference],
    [slipTexts.payee, payee],
    [slipTexts.purposeCode, slip.purposeCode],
    [slipTexts.description, slip.description],
    [slipTexts.payer, slip.payerName],
  ];
  return (
    <Section title={slipTexts.title}>
      <p>{slipTexts.lead}</p>
      <div className={styles.frame}>
        <div className={styles.slip}>
          <dl className={styles.details} lang="hr">
            {details
              .filter(([, value]) => value !== "")
              .map((detail) => (
                <Detail key={detail[0]} detail={detail} />
              ))}
          </dl>
          <div className={styles.codes}>
            <Code
              barcode={slip.hub3}
              label={slipTexts.hub3}
              image={slipTexts.hub3Image}
              kind="hub3"
            />
            <Code barcode={slip.epc} label={slipTexts.epc} image={slipTexts.epcImage} kind="epc" />
          </div>
        </div>
      </div>
      <DownloadLink href={`/student/payment-slip/${reservationId}`} name={slipTexts.pdf} />
    </Section>
  );
}

/** A label, the text that is shown, and the text that is copied if it differs. */
type CopiedDetail = readonly [label: string, shown: string, copied?: string];

const Detail = ({ detail: [field, shown, text = shown] }: { detail: CopiedDetail }) => (
  <div className={styles.detail}>
    <dt>{field}</dt>
    <dd>{shown}</dd>
    <dd className={styles.copy}>
      <CopyButton text={text} field={field} />
    </dd>
  </div>
);

type CodeProps = { barcode: Barcode; label: string; image: string; kind: "hub3" | "epc" };

/** A code on white ground in both themes, because readers expect dark modules on light. */
const Code = ({ barcode: { width, height, path }, label, image, kind }: CodeProps) => (
  <figure className={styles.code} data-kind={kind}>
    <svg
      role="img"
      aria-label={image}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.ground} d={`M0 0h${width}v${height}h-${width}z`} />
      <path fillRule="evenodd" d={path} />
    </svg>
    <figcaption>{label}</figcaption>
  </figure>
);
