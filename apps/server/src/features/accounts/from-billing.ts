import { CallError } from '../../errors.ts';
import { BillingSystemUnreachable, CisUpdateRefused } from '../../gateways/billing-system/port.ts';

/** What the billing system answers. Throws CIS422 or SYS503. */
export async function fromBilling<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // The specification identifies this refusal by the billing system's words (8).
    if (error instanceof CisUpdateRefused) throw new CallError('CIS422', { shownMessage: error.message, cause: error });
    if (error instanceof BillingSystemUnreachable) throw new CallError('SYS503', { cause: error });
    throw error;
  }
}
