import { useMutation } from '@tanstack/react-query';
import { leaveAutoPay } from '@wattershed/contract/autopay/enrollment';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import { dollars, type Status, takenOf } from './autopay-words.ts';
import { refreshed } from './refreshed-reads.ts';

type Props = { status: Status; revision: number; onClose: () => void };

/** Asks before auto pay ends, and says what is then left to pay. */
export function LeaveDialog({ status, revision, onClose }: Props) {
  const { t, language } = useAutoPayTexts();
  const { accountNumber } = useAccount().account;
  const leave = useMutation(mutation(leaveAutoPay, refreshed));
  const stoppable = status.drafts.filter(({ canStop }) => canStop);
  const final = status.drafts.filter(({ canStop }) => !canStop);
  const left = addCents(
    status.byHand?.amountCents ?? zeroCents,
    sumCents(stoppable.map(({ amountCents }) => amountCents ?? zeroCents)),
  );
  return (
    <Dialog title={t('autopay.leave.title')} onClose={onClose}>
      <div className={classes.stack}>
        {final.map(draft => (
          <p key={draft.plannedId}>
            {t('autopay.leave.last', { amount: dollars(takenOf(draft)), date: formatDate(draft.payOn, language) })}
          </p>
        ))}
        <p>
          {left > 0 && status.dueOn
            ? t('autopay.leave.pay', { amount: dollars(left), date: formatDate(status.dueOn, language) })
            : t('autopay.leave.nothing')}
        </p>
        {leave.error && <ErrorState error={leave.error} />}
        <div className={classes.actions}>
          <Button
            kind="danger-final"
            isLoading={leave.isPending}
            onClick={() =>
              leave.mutate(
                { accountNumber, revision },
                {
                  onSuccess: () => {
                    toast.success(t('autopay.leave.done'));
                    onClose();
                  },
                },
              )
            }
          >
            {t('autopay.leave.open')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('autopay.action.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
