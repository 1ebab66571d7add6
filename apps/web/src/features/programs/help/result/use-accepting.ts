import { useMutation } from '@tanstack/react-query';
import { getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import type { RequestOf } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { configureAssistance, getAssistance } from '@wattershed/contract/programs/assistance';
import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { askForGrant, listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import type { HelpPlan } from '@wattershed/domain/program/help-plan';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../../api/query.ts';

/** What the fund goes by. */
export type GrantAsked = Omit<RequestOf<typeof previewGrant>, 'accountNumber'>;

export type Accepted = {
  assistance: Omit<RequestOf<typeof configureAssistance>, 'accountNumber'> | undefined;
  grant: GrantAsked | undefined;
  plan: HelpPlan | undefined;
};

/**
 * Takes what was checked, each by the call of its own program: what fails is told beside it, and the others stand. Sent again,
 * each is the same as before.
 */
export function useAccepting() {
  const { accountNumber } = useAccount().account;
  const assistance = useMutation(mutation(configureAssistance));
  const grant = useMutation(mutation(askForGrant));
  const extension = useMutation(mutation(requestExtension));
  const arrangement = useMutation(mutation(agreeToArrangement));
  const [isBusy, setBusy] = useState(false);

  function planCall(plan: HelpPlan): Promise<unknown> | undefined {
    if (plan.kind === 'extension') {
      const { amountCents, until } = plan;
      return extension.mutateAsync({ accountNumber, amountCents, until });
    }
    if (plan.kind !== 'arrangement') return undefined;
    const { balanceType, amountCents, installments, firstDueOn, payNowCents } = plan;
    return arrangement.mutateAsync({
      ...{ accountNumber, balanceType, amountCents, installments, firstDueOn, agreesToTerms: true },
      ...(payNowCents === null ? {} : { payNowCents }),
    });
  }

  /** Whether all of it was taken. */
  async function accept(accepted: Accepted): Promise<boolean> {
    setBusy(true);
    for (const one of [assistance, grant, extension, arrangement]) one.reset();
    const taken = await Promise.allSettled([
      accepted.assistance && assistance.mutateAsync({ accountNumber, ...accepted.assistance }),
      accepted.grant && grant.mutateAsync({ accountNumber, ...accepted.grant, agrees: true }),
      accepted.plan && planCall(accepted.plan),
    ]);
    await refresh(
      ...[getAssistance, findExtensionOffer, findArrangementOffer, listExtensions, listArrangements],
      ...[previewGrant, listGrants],
      ...[getDashboardBill, getBill, getPaymentDetails],
    );
    setBusy(false);
    return taken.every(({ status }) => status === 'fulfilled');
  }

  return {
    ...{ accept, isBusy },
    errors: { assistance: assistance.error, grant: grant.error, plan: extension.error ?? arrangement.error },
  };
}
