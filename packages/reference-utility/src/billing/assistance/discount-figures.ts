import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { listPrograms } from '@wattershed/tariffs/library';
import { programVersionAt } from '@wattershed/tariffs/program';

/** One share that a discount takes off, such as 0.3 of the basic charge. */
export type DiscountShare = { key: string; share: number; of: readonly string[] };

/** What a discount takes off on a day. */
export function sharesOn(key: string, on: LocalDate): DiscountShare[] {
  const program = listPrograms().find(one => one.key === key);
  const version = program && programVersionAt(program, { from: on, before: addDays(on, 1) });
  return (version?.riders ?? []).map(({ textKey, price, appliesTo }) => ({
    key: textKey,
    share: Math.abs(Number(price)),
    of: appliesTo,
  }));
}

/** The text keys of every line that a discount ever puts on a bill. */
export function lineKeysOf(key: string): string[] {
  const versions = listPrograms().flatMap(one => (one.key === key ? one.versions : []));
  return [...new Set(versions.flatMap(({ riders }) => riders.map(({ textKey }) => textKey)))];
}

/** What the shares come to of what was charged, to the cent. */
export function discountOf(
  shares: readonly DiscountShare[],
  charged: readonly { kind: string; amountCents: Cents }[],
): Cents {
  const sum = shares.reduce((total, { share, of }) => {
    const base = charged.filter(({ kind }) => of.includes(kind)).reduce((all, { amountCents }) => all + amountCents, 0);
    return total + Math.max(0, Math.round(base * share));
  }, 0);
  return cents(sum);
}
