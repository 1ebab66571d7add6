import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { chargeCents, parseDecimal } from '../decimal.ts';
import type { FixedCharge, Tariff } from '../tariff.ts';
import { makeLine, type RatedLine, sumLines } from './bill-line.ts';
import type { Segment, SegmentDays } from './segment.ts';

/** A segment's fixed charges: per day, or its share of a monthly charge. */
export function fixedLines({ tariff, share }: SegmentDays, meterSize?: string): RatedLine[] {
  return fixedChargesOf(tariff, meterSize).map(charge =>
    makeLine({
      kind: 'fixed',
      group: tariff.commodity,
      textKey: charge.textKey,
      clause: charge.clause,
      version: tariff.version,
      quantity: charge.per === 'day' ? share.days : 1,
      digits: 0,
      unit: charge.per,
      price: charge.price,
      ...(charge.per === 'month' ? { share } : {}),
    }),
  );
}

function fixedChargesOf(tariff: Tariff, meterSize: string | undefined): readonly FixedCharge[] {
  const bySize = tariff.fixedChargeByMeterSize;
  if (!bySize) return tariff.fixedCharges;
  const price = bySize.prices[meterSize ?? ''];
  if (price === undefined) {
    throw new RangeError(`${tariff.label} has no fixed charge for meter size "${meterSize ?? ''}"`);
  }
  return [...tariff.fixedCharges, { price, per: 'month', textKey: bySize.textKey, clause: bySize.clause }];
}

/**
 * What is missing to reach the minimum, if anything. Fixed, energy, demand and credit lines count toward it; riders and
 * taxes are added on top. The bill that closes the year settles a yearly minimum.
 */
export function minimumLines(segments: readonly Segment[], closesYear?: { chargedBeforeCents: Cents }): RatedLine[] {
  const last = segments.at(-1);
  if (!last) return [];
  const charged = segments.reduce((sum, { lines }) => sum + sumLines(lines), 0);
  const monthly = segments.reduce((sum, segment) => sum + minimumCents(segment), 0);
  const monthlyGap = monthly > 0 ? Math.max(0, monthly - charged) : 0;
  const yearly = yearlyMinimumCents(last.tariff);
  const yearCharged = charged + monthlyGap + (closesYear?.chargedBeforeCents ?? 0);
  const yearlyGap = closesYear && yearly > 0 ? Math.max(0, yearly - yearCharged) : 0;
  return [
    { gap: monthlyGap, textKey: 'bill.line.minimum.month', isYearly: false },
    { gap: yearlyGap, textKey: 'bill.line.minimum.year', isYearly: true },
  ]
    .filter(({ gap }) => gap > 0)
    .map(({ gap, textKey, isYearly }) =>
      makeLine({
        kind: 'minimum',
        group: last.tariff.commodity,
        textKey,
        clause: last.tariff.minimums.find(({ per }) => (per === 'year') === isYearly)?.clause ?? last.tariff.label,
        version: last.tariff.version,
        quantity: gap,
        digits: 2,
        unit: '$',
        price: '1',
      }),
    );
}

function minimumCents({ tariff, share }: Segment): Cents {
  const minimums = tariff.minimums.filter(({ per }) => per !== 'year');
  return sumCents(
    minimums.map(({ price, per }) =>
      chargeCents(1n, 1, parseDecimal(price), per === 'day' ? { days: share.days, ofDays: 1 } : share),
    ),
  );
}

function yearlyMinimumCents(tariff: Tariff): Cents {
  const minimums = tariff.minimums.filter(({ per }) => per === 'year');
  return sumCents(minimums.map(({ price }) => chargeCents(1n, 1, parseDecimal(price))));
}
