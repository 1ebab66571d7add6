import type { Transaction } from '@wattershed/database/transaction';

/** Notes which charge paid these, once. */
export async function insertChargeLines(
  tx: Transaction,
  chargeReference: string,
  paymentReferences: readonly string[],
): Promise<void> {
  await tx`
    insert into utility.charge_line (payment_reference, charge_reference)
    select reference, ${chargeReference} from unnest(${[...paymentReferences]}::text[]) reference
    on conflict do nothing`;
}
