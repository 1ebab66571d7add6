import type { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { agreeToArrangement, type findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { configureAssistance } from '@wattershed/contract/programs/assistance';
import { type findExtensionOffer, requestExtension } from '@wattershed/contract/programs/extension';
import { askForGrant } from '@wattershed/contract/programs/fund-grant';
import type { HelpOffers } from '@wattershed/domain/program/help-plan';
import { useRight } from '../../../account/use-access.ts';
import type { Assistance } from '../assistance/assistance-view.ts';
import type { HelpStep } from './help-draft.ts';

/** What the programs say of the account; null where this person may not see it. */
export type HelpFacts = {
  bill: DataOf<typeof getDashboardBill>;
  assistance: Assistance | null;
  extension: DataOf<typeof findExtensionOffer> | null;
  arrangement: DataOf<typeof findArrangementOffer> | null;
};

/** What there is to ask for, as far as this person may, and the steps that it takes. */
export function useHelp({ bill, assistance, extension, arrangement }: HelpFacts) {
  const mayEnroll = useRight(configureAssistance, 'enroll');
  const mayRecertify = useRight(configureAssistance, 'recertify');
  const mayExtend = useRight(requestExtension);
  const mayAgree = useRight(agreeToArrangement);
  const { standing, rules, enrollment } = assistance ?? {};
  const canRecertify = enrollment?.canRecertify === true && mayRecertify && mayEnroll;
  const mayAskFund = useRight(askForGrant);
  const asksHome = Boolean(rules) && (canRecertify || (standing === 'can-apply' && mayEnroll));
  const isHome = standing === 'can-apply' || standing === 'enrolled' || standing === 'no-electricity';
  const asksFund = Boolean(rules) && isHome && mayAskFund && bill.owed.pastDueCents > 0;
  const asksHousehold = asksHome || asksFund;
  const offers: HelpOffers = {
    today: extension?.today ?? arrangement?.today ?? bill.today,
    extension: mayExtend && extension?.days ? { amountCents: extension.amountCents, days: extension.days } : null,
    arrangement: mayAgree && arrangement?.standing === 'can-agree' ? arrangement : null,
  };
  const asksPay = bill.owed.balanceCents > 0 && (offers.extension !== null || offers.arrangement !== null);
  const steps: HelpStep[] = [
    ...(asksHousehold ? (['household'] as const) : []),
    ...(asksHome ? (['home'] as const) : []),
    ...(asksPay ? (['pay'] as const) : []),
    'result',
  ];
  return {
    ...{ offers, asksHousehold, asksHome, asksFund, asksPay, steps: steps as [HelpStep, ...HelpStep[]] },
    kind: canRecertify ? ('recertify' as const) : ('enroll' as const),
    mayTake: mayEnroll || mayExtend || mayAgree,
  };
}

export type Help = ReturnType<typeof useHelp>;
