import { useMutation } from '@tanstack/react-query';
import { getPaperless, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { type BillDelivery, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { mutation } from '../../api/query.ts';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { useAccount } from '../chosen/account-context.ts';
import type { BillState, Outcome } from './bill-choice.ts';

export const refreshedByChoice = [getPaperless, getDashboardBill];

/** The words of the consent have to be agreed to first. */
export const needsConsent = ({ consent }: Pick<BillState, 'consent'>, delivery: BillDelivery) =>
  isPaperless(delivery) && !consent.isGiven;

/** Saves how the bills of the chosen account come, with the consent that the person has just given, if one was needed. */
export function useChoosingBills(state: BillState) {
  const { language } = usePaperlessTexts();
  const { accountNumber } = useAccount().account;
  const choose = useMutation(mutation(setPaperless, { refreshes: refreshedByChoice }));

  function save(delivery: BillDelivery, onDone: (outcome: Outcome) => void): void {
    const consent = needsConsent(state, delivery) ? { consent: { wording: paperlessWording, language } } : {};
    const account = { accountNumber, isEnable: isPaperless(delivery), delivery };
    choose.mutate(
      { setPaperless: [account], ...consent },
      { onSuccess: ({ accounts }) => onDone(accounts[0]?.outcome ?? 'unchanged') },
    );
  }
  return { save, error: choose.error, isSaving: choose.isPending };
}
