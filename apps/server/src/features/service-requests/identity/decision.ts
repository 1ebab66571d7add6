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
  const identities = await listIdentities(db, requestId);
  const applicant = identities.find(({ party }) => party === 'applicant');
  if (!applicant && !known?.hasGoodRecord) return undefined;
  const decision = decideCredit({
    isDepositAllowed: premise.depositCents > 0,
    hasGoodRecord: known?.hasGoodRecord ?? false,
    applicant: applicant?.result ?? 'not-asked',
    coApplicant: identities.find(({ party }) => party === 'co-applicant')?.result ?? null,
    proof: applicant?.proof ?? 'none',
  });
  return { decision, identities, hasGoodRecord: known?.hasGoodRecord ?? false };
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
