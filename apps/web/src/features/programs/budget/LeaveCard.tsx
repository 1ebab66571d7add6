import { useMutation } from '@tanstack/react-query';
import { findBudget, findBudgetOffer, leaveBudget } from '@wattershed/contract/programs/budget';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { RefusalNote } from '../RefusalNote.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import { type Budget, waitingOf } from './budget-words.ts';

/** What leaving today comes to, and the way out. */
export function LeaveCard({ budget }: { budget: Budget }) {
  const { t } = useBudgetTexts();
  const access = useAccess(leaveBudget);
  const [isOpen, setOpen] = useState(false);
  const words = useLeavingWords(budget);
  return (
    <Card title={t('budget.leave')}>
      <div className={classes.stack}>
        <p className={classes.text}>{words}</p>
        {access === 'allowed' ? (
          <div>
            <Button kind="plain" onClick={() => setOpen(true)}>
              {t('budget.leave.action')}
            </Button>
          </div>
        ) : (
          <RefusalNote access={access} agent={t('budget.agent')} readOnly={t('budget.readOnly')} />
        )}
      </div>
      {isOpen && <LeaveDialog budget={budget} words={words} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function useLeavingWords({ leavingCents, nextBillOn, enrolledOn }: Budget): string {
  const { t, language } = useBudgetTexts();
  const { side, plainCents } = waitingOf(leavingCents);
  return t(`budget.leave.${side}`, {
    date: formatDate(nextBillOn ?? enrolledOn, language),
    amount: formatDollars(plainCents, language),
  });
}

function LeaveDialog({ budget, words, onClose }: { budget: Budget; words: string; onClose: () => void }) {
  const { t } = useBudgetTexts();
  const { accountNumber } = useAccount().account;
  const leave = useMutation(mutation(leaveBudget, { refreshes: [findBudget, findBudgetOffer] }));
  const { state, deferredCents } = budget;
  return (
    <Dialog title={t('budget.leave.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.text}>{words}</p>
        {leave.error && <ErrorState error={leave.error} />}
        <div className={classes.actions}>
          <Button
            kind="danger-final"
            isLoading={leave.isPending}
            onClick={() =>
              leave.mutate(
                { accountNumber, deferredCents },
                {
                  onSuccess: () => {
                    toast.success(t(state === 'pending' ? 'budget.leave.done' : 'budget.leave.doneNext'));
                    onClose();
                  },
                  // A bill came meanwhile: what is left now is asked about anew.
                  onError: ({ code }) => {
                    if (code === 'RES409') void refresh(findBudget);
                  },
                },
              )
            }
          >
            {t('budget.leave.action')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('budget.leave.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
