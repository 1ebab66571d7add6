import type { RequestOf } from '@wattershed/contract/call';
import type { payCharge } from '@wattershed/contract/payments/charges';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { methodKey } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenMethod } from '../../../paying/chosen-method.ts';

type ChargeRequest = RequestOf<typeof payCharge>;

export type Payer = ChargeRequest['payer'];

/** What someone wants to pay, as they saw it: by the register's prices. */
export type ChosenCharge = {
  request: ChargeRequest['charge'];
  lines: { what: ChargeWhat; quantity: number; amountCents: Cents }[];
  amountCents: Cents;
};

/** Each has its words: `charges.what.…`. */
export type ChargeWhat =
  | 'fire-inspection'
  | 'hydrant-flow-test'
  | 'false-alarm'
  | 'backflow-test'
  | 'sewer-inspection'
  | 'sidewalk-repair'
  | 'resident-year'
  | 'resident-month'
  | 'visitor-book'
  | 'contractor-week'
  | 'deposit'
  | 'past-due'
  | 'reconnection'
  | 'energy-share';

/** What has been decided so far, step by step. */
export type ChargeDraft = {
  accountNumber: AccountNumber;
  charge?: ChosenCharge;
  payer?: Payer;
  method?: ChosenMethod;
};

export type ReadyCharge = Required<ChargeDraft>;

export const chargeSteps = ['find', 'payer', 'method', 'review'] as const;

export type ChargeStep = (typeof chargeSteps)[number];

/** Register and number of it, as the server names what was approved at a wallet. */
export function chargeKeyOf({ request }: ChosenCharge): string {
  switch (request.register) {
    case 'deposit':
      return `deposit ${request.depositNumber}`;
    case 'reconnection':
      return `reconnection ${request.accountCID}`;
    case 'energy-share':
      return `energy-share ${request.donationNumber}`;
    default:
      return `${request.register} ${request.invoiceNumber}`;
  }
}

/** With something chosen anew. What was approved at a wallet is good for its own thing and amount only. */
export function withCharge({ method, ...draft }: ChargeDraft, charge: ChosenCharge): ChargeDraft {
  const isGood =
    method?.source !== 'approved' ||
    (method.amountCents === charge.amountCents && draft.charge && chargeKeyOf(draft.charge) === chargeKeyOf(charge));
  return { ...draft, charge, ...(method && isGood ? { method } : {}) };
}

export function isReadyCharge(draft: ChargeDraft): draft is ReadyCharge {
  return draft.charge !== undefined && draft.payer !== undefined && draft.method !== undefined;
}

export function furthestChargeStep({ charge, payer, method }: ChargeDraft): ChargeStep {
  if (!charge) return 'find';
  if (!payer) return 'payer';
  return method ? 'review' : 'method';
}

/** Another thing, amount, payer, or method is another payment, with a key of its own. */
export function chargeSubject({ accountNumber, charge, payer, method }: ReadyCharge): string {
  const source = methodKey(method);
  return JSON.stringify([accountNumber, charge.request, charge.amountCents, method.feeCents, source, payer]);
}
