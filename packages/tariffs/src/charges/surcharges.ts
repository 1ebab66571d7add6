import { parseDecimal } from '../decimal.ts';
import type { Surcharge } from '../tariff.ts';
import { makeLine, type RatedLine } from './bill-line.ts';
import type { Segment } from './segment.ts';

/**
 * A bill's riders or taxes. The same surcharge in several segments is one line, so that it is rounded once; one that
 * changed with the tariff version is one line per version. A credit never makes a percentage negative.
 */
export function surchargeLines(segments: readonly Segment[], kind: 'rider' | 'tax'): RatedLine[] {
  const found = new Map<string, { surcharge: Surcharge; quantity: number; segments: Segment[] }>();
  for (const segment of segments) {
    for (const surcharge of kind === 'rider' ? segment.tariff.riders : segment.tariff.taxes) {
      const key = [surcharge.textKey, surcharge.price, surcharge.unit, surcharge.clause].join('|');
      const entry = found.get(key) ?? { surcharge, quantity: 0, segments: [] };
      entry.quantity += baseOf(segment, surcharge);
      entry.segments.push(segment);
      found.set(key, entry);
    }
  }
  return [...found.values()]
    .filter(({ surcharge, quantity }) => quantity > 0 && parseDecimal(surcharge.price) !== 0n)
    .map(({ surcharge, quantity, segments: [first, ...others] }) =>
      makeLine({
        kind,
        group: kind === 'tax' ? 'taxes' : (first?.tariff.commodity ?? 'electric'),
        textKey: surcharge.textKey,
        clause: surcharge.clause,
        ...(first && others.length === 0 ? { version: first.tariff.version } : {}),
        quantity,
        digits: surcharge.unit === 'percent' ? 2 : 3,
        unit: surcharge.unit === 'percent' ? '$' : surcharge.unit,
        price: surcharge.price,
      }),
    );
}

/** Thousandths of kWh or CCF, or cents for a percentage. */
function baseOf(segment: Segment, surcharge: Surcharge): number {
  if (surcharge.unit !== 'percent') return segment.chargedUnits;
  return segment.lines
    .filter(({ kind }) => surcharge.appliesTo.some(each => each === kind))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
