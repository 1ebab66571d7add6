import { readableMonths } from '@wattershed/domain/account/closed-account';
import { isSignedIn } from '../../../session/session.ts';
import { dayWords } from '../visit/slot-words.ts';
import type { BillForm, MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

type Known = { moveOut: MoveOut; bill: BillForm };

/** What becomes of everything else once service ends, one sentence each: only what is true of this account. */
export function useHappening(): (day: Parameters<typeof dayWords>[0], known: Known) => string[] {
  const { t, language } = useStopTexts();
  return (day, { moveOut, bill }) => {
    const { estimate, hasAutoPay, hasArrangement, plannedPayments, guests } = moveOut;
    const sentences = [
      t('stop.happens.read', { day: dayWords(day, language) }),
      bill.reason === 'demolition' && t('stop.reason.demolition.text'),
      t('stop.happens.bill'),
      bill.goes === 'other' && t('stop.happens.mail'),
      estimate && estimate.depositCents > 0 && t('stop.happens.deposit'),
      t(estimate && estimate.leftCents < 0 ? 'stop.happens.credit' : 'stop.happens.creditIfAny'),
      hasAutoPay && t('stop.happens.autoPay'),
      hasArrangement && t('stop.happens.arrangement'),
      plannedPayments > 0 && t('stop.happens.planned', { count: plannedPayments }),
      t('stop.happens.everyone'),
      guests > 0 && t('stop.happens.guests', { count: guests }),
      isSignedIn() && t('stop.happens.signIn', { months: readableMonths }),
    ];
    return sentences.filter(sentence => typeof sentence === 'string');
  };
}
