import { zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { goesToDesk } from '../moving-in/moving-in-form.ts';
import { dayWords } from '../visit/slot-words.ts';
import type { TransferIn, TransferOut, WholeDraft } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

type Days = Pick<WholeDraft, 'out' | 'in' | 'move'>;
type Known = { moveOut: TransferOut; moveIn: TransferIn };

/** What becomes of everything with the move, one sentence each: only what is true of this account and this place. */
export function useHappening(): (days: Days, known: Known) => string[] {
  const { t, language } = useTransferTexts();
  const left = useLeft();
  return ({ out, in: first, move }, { moveOut, moveIn }) => {
    const isFree = !goesToDesk(moveIn);
    const days = { out: dayWords(out.day, language), in: dayWords(first.day, language) };
    const heldCents = moveOut.estimate?.depositCents ?? zeroCents;
    const sentences = [
      t('transfer.happens.read', { day: days.out }),
      t(isFree ? 'transfer.happens.begins' : 'transfer.happens.desk', { day: days.in }),
      isFree && first.day > out.day && t('transfer.happens.gap', days),
      isFree && first.day < out.day && t('transfer.happens.both', days),
      t('transfer.happens.bill'),
      heldCents > 0 && t('transfer.happens.held', { amount: formatDollars(heldCents, language) }),
      t(isFree ? 'transfer.happens.credit' : 'transfer.happens.creditDesk'),
      moveIn.depositCents > 0 &&
        t('transfer.happens.deposit', { amount: formatDollars(moveIn.depositCents, language) }),
      ...left(moveOut),
      moveIn.coApplicant !== '' &&
        move.coApplicant !== '' &&
        t(`transfer.happens.co.${move.coApplicant}`, { name: moveIn.coApplicant }),
    ];
    return sentences.filter(sentence => typeof sentence === 'string');
  };
}

/** What becomes of all that hangs on the old account. */
export function useLeft(): (
  account: Pick<TransferOut, 'hasAutoPay' | 'hasArrangement' | 'plannedPayments' | 'guests'>,
) => string[] {
  const { t } = useTransferTexts();
  return ({ hasAutoPay, hasArrangement, plannedPayments, guests }) => {
    const sentences = [
      hasAutoPay && t('transfer.happens.autoPay'),
      hasArrangement && t('transfer.happens.arrangement'),
      plannedPayments > 0 && t('transfer.happens.planned', { count: plannedPayments }),
      guests > 0 && t('transfer.happens.guests', { count: guests }),
    ];
    return sentences.filter(sentence => typeof sentence === 'string');
  };
}
