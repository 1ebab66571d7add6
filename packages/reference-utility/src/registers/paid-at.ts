import { type Sql, sql } from '@wattershed/database/sql';

export type Register = 'invoice' | 'permit' | 'deposit' | 'reconnection' | 'energy-share';

const numbers = {
  invoice: sql`i.invoice_number`,
  permit: sql`p.invoice_number`,
  deposit: sql`d.deposit_number`,
};

/** When the entry of a register was paid; null while it is open. Its table is aliased i, p, or d. */
export function paidAtOf(register: keyof typeof numbers): Sql {
  return sql`(
    select r.paid_at from utility.register_payment r
    where r.register = ${register} and r.register_number = ${numbers[register]} and r.is_applied
  )`;
}
