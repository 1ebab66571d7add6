import { addCents, type Cents } from '../money/cents.ts';

/** A payment as the history lists it, on the screen and in the file. */
type PaymentEntry = {
  state: 'posted' | 'returned' | 'declined' | 'outcome-unknown' | 'failed';
  amountCents: Cents;
  feeCents: Cents;
  /** It is no payment. */
  credit?: object | undefined;
};

/** The fee that was charged; undefined where no money moved, where nobody knows yet, and of what is no payment. */
export function feeShown({ state, feeCents, credit }: PaymentEntry): Cents | undefined {
  if (credit) return undefined;
  return state === 'posted' || state === 'returned' ? feeCents : undefined;
}

/** The amount of a payment. Of one that may have been charged it is the total, as on every other screen. */
export function amountShown({ state, amountCents, feeCents }: PaymentEntry): Cents {
  return state === 'outcome-unknown' ? addCents(amountCents, feeCents) : amountCents;
}

/** Older payments name the kind of method, newer ones the brand of a card; cash has neither number nor brand. */
export function methodKeyOf(method: string): 'card' | 'bank' | 'cash' | 'brand' {
  if (method === 'Cash') return 'cash';
  if (method === 'Bank account') return 'bank';
  return method === 'card' || method === 'bank' ? method : 'brand';
}
