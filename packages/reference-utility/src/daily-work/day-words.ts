import type { WorkedDay } from './day-book.ts';

/** A day's results, as the desk and the commands show them: "5 bills, 1 payment". */
export function dayWords({ bills, payments }: Pick<WorkedDay, 'bills' | 'payments'>): string {
  return `${counted(bills, 'bill')}, ${counted(payments, 'payment')}`;
}

function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
