import type { BilledService, UsagePoint } from './model.ts';
import { espiNamespace } from './namespace.ts';
import { commodity, quality, usDollar, usGallons, wattHours } from './reading-type.ts';
import { short, textElement } from './xml.ts';

/** Money in the standard is in hundred-thousandths of a dollar. */
const perCent = 1000;

const itemKind = { tax: 5, fee: 4, credit: 8 } as const;

/**
 * What a bill came to for one service. `billLastPeriod` is all of it; `costAdditionalLastPeriod` is the part that is no charge for
 * the service itself, and its details add up to it.
 */
export function usageSummary({ service }: Pick<UsagePoint, 'service'>, bill: BilledService): string {
  const additional = bill.additions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const details = bill.additions.map(
    ({ note, kind, amountCents }) =>
      `<costAdditionalDetailLastPeriod>${textElement('amount', amountCents * perCent)}${textElement('note', short(note))}` +
      `${textElement('itemKind', itemKind[kind])}</costAdditionalDetailLastPeriod>`,
  );
  const unit = service === 'electric' ? wattHours : usGallons;
  const consumption =
    bill.usage === null
      ? ''
      : `<overallConsumptionLastPeriod><powerOfTenMultiplier>0</powerOfTenMultiplier>${textElement('timeStamp', bill.startS)}` +
        `${textElement('uom', unit)}${textElement('value', bill.usage)}</overallConsumptionLastPeriod>`;
  return (
    `<UsageSummary xmlns="${espiNamespace}"><billingPeriod>${textElement('duration', bill.durationS)}` +
    `${textElement('start', bill.startS)}</billingPeriod>${textElement('billLastPeriod', bill.chargesCents * perCent)}` +
    `${textElement('costAdditionalLastPeriod', additional * perCent)}${details.join('')}${textElement('currency', usDollar)}` +
    `${consumption}${textElement('qualityOfReading', bill.hasEstimates ? quality.estimated : quality.validated)}` +
    `${textElement('statusTimeStamp', bill.issuedAtS)}${textElement('commodity', commodity[service])}` +
    `${textElement('tariffProfile', short(bill.tariff))}</UsageSummary>`
  );
}
