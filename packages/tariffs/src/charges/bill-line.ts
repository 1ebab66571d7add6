import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { chargeCents, formatUnits, parseDecimal, type Share } from '../decimal.ts';
import type { ChargeKind } from '../tariff.ts';

/**
 * One line of a bill. `amountCents` is quantity × price × share, rounded once, half away from zero. `share` is set when
 * the charge is for part of a month (17 of 31 days) or per day (30 of 1).
 */
export type RatedLine = {
  kind: ChargeKind | 'tax';
  group: 'electric' | 'water' | 'taxes';
  textKey: string;
  clause: string;
  /**
   * Version of the tariff that prices the line; a tax that is equal in all of the bill's versions is one line without
   * it.
   */
  version?: number;
  period?: string;
  tier?: number;
  quantity: string;
  unit: 'kWh' | 'kW' | 'CCF' | 'day' | 'month' | '$' | '%';
  price: string;
  share?: Share;
  amountCents: Cents;
};

type LineDraft = Omit<RatedLine, 'quantity' | 'amountCents' | 'share'> & {
  /** In units of 10^-digits. */
  quantity: number;
  digits: 0 | 2 | 3;
  share?: Share;
};

export function makeLine({ quantity, digits, share, ...line }: LineDraft): RatedLine {
  const units = BigInt(quantity);
  return {
    ...line,
    quantity: formatUnits(units, digits),
    ...(share && share.days !== share.ofDays ? { share } : {}),
    amountCents: chargeCents(units, 10 ** digits, parseDecimal(line.price), share),
  };
}

export function sumLines(lines: readonly RatedLine[]): Cents {
  return sumCents(lines.map(line => line.amountCents));
}
