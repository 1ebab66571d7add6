import type { DataOf } from '@wattershed/contract/call';
import type { checkCreditWithSsn } from '@wattershed/contract/service-requests/credit';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { zeroCents } from '@wattershed/domain/money/cents';
import { type CreditDecision, decideCredit } from '@wattershed/domain/service/start/credit-decision';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import type { OldDebt, ServicePremise } from '../../../gateways/order-system/port.ts';
import { findKnownCustomer } from '../start/known-customer.ts';
import { type Identity, listIdentities } from './identity-store.ts';

type Given = Pick<Services, 'db' | 'gateways'>;

export type Decided = { decision: CreditDecision; identities: Identity[]; hasGoodRecord: boolean };

/** What is asked of the applicant of a form, from what was found out so far. Undefined before anything was. */
export async function decideRequest(
  { db, gateways }: Given,
  { requestId, premise, access }: { requestId: string; premise: ServicePremise; access: AccountAccess | undefined },
): Promise<Decided | undefined> {
  const known = await findKnownCustomer({ gateways }, access);
  const hasGoodRecord = known?.hasGoodRecord ?? false;
  const decided = await decideFor({ db }, { requestId, premise, hasGoodRecord });
  return hasGoodRecord || decided.identities.some(({ party }) => party === 'applicant') ? decided : undefined;
}

/** The same for a customer who is known: without a number, nothing is known of their credit. */
export async function decideFor(
  { db }: Pick<Services, 'db'>,
  { requestId, premise, hasGoodRecord }: { requestId: string; premise: ServicePremise; hasGoodRecord: boolean },
): Promise<Decided> {
  const identities = await listIdentities(db, requestId);
  const applicant = identities.find(({ party }) => party === 'applicant');
  const decision = decideCredit({
    isDepositAllowed: premise.depositCents > 0,
    hasGoodRecord,
    applicant: applicant?.result ?? 'not-asked',
    coApplicant: identities.find(({ party }) => party === 'co-applicant')?.result ?? null,
    proof: applicant?.proof ?? 'none',
  });
  return { decision, identities, hasGoodRecord };
}

export function presentDecision(
  { gateways }: Pick<Services, 'gateways'>,
  { decision, identities }: Decided,
  { premise, debts, own }: { premise: ServicePremise; debts: readonly OldDebt[]; own: boolean },
): DataOf<typeof checkCreditWithSsn> {
  const last4 = (party: Identity['party']) => identities.find(one => one.party === party)?.last4 || null;
  return {
    needs: decision.needs,
    because: decision.needs === 'nothing' ? null : decision.because,
    depositCents: decision.needs === 'deposit' ? premise.depositCents : zeroCents,
    isAdverse: decision.needs === 'deposit' && decision.isAdverse,
    bureau: gateways.creditBureau.contact,
    debts: debts.map(({ accountNumber, street, unit, city, amountCents }) => ({
      accountNumber: own ? (accountNumber as AccountNumber) : null,
      maskedAccountNumber: maskAccountNumber(accountNumber as AccountNumber),
      street: [street, unit].filter(Boolean).join(', '),
      city,
      amountCents,
    })),
    applicantLast4: last4('applicant'),
    coApplicantLast4: last4('co-applicant'),
  };
}
