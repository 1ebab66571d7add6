import type { Payment } from '../use-payment.ts';

/** What ends the key of a text about someone else's payment. Only the person who pays is told where the receipt goes. */
export const whoseOf = ({ receiptEmail }: Payment): '' | '.other' => (receiptEmail === null ? '.other' : '');
