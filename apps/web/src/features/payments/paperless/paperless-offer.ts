import { getPaperless, setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import english from '@wattershed/texts/payments/receipts/paperless-offer.en-us.json';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { pageTexts } from '../../../text/page-texts.ts';

export const useOfferTexts = pageTexts('payments/receipts/paperless-offer', english);

/** Whether the bills of the chosen account still come on paper, and this person may change that. */
export function useIsPaperlessOffered(isAsked = true): boolean {
  const mayChange = useRight(setBillFormat) && isAsked;
  const { query, access } = useAccountRead(getPaperless, {}, { enabled: mayChange });
  if (!mayChange || access !== 'allowed' || !query.data) return false;
  const { isPaperless, waitingFor, nextBill } = query.data;
  // A choice that is still on its way has been made; and without a bill to come, there is nothing to choose.
  return !isPaperless && waitingFor === null && nextBill !== null;
}
