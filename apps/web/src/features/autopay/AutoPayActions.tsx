import { useMutation } from '@tanstack/react-query';
import { leaveAutoPay, pauseAutoPay, skipNextBill } from '@wattershed/contract/autopay/enrollment';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useState } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useRight } from '../../account/use-access.ts';
import { mutation } from '../../api/query.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import type { Enrollment, Status } from './autopay-words.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { refreshed } from './refreshed-reads.ts';

/** Skip, pause, or turn off: each as long as there is something to it. */
export function AutoPayActions({ status, enrollment }: { status: Status; enrollment: Enrollment }) {
  const { t, language } = useAutoPayTexts();
  const { accountNumber } = useAccount().account;
  const [open, setOpen] = useState<'pause' | 'leave'>();
  const canChange = useRight(skipNextBill);
  const canLeave = useRight(leaveAutoPay);
  const skip = useMutation(mutation(skipNextBill, refreshed));
  const resume = useMutation(mutation(pauseAutoPay, refreshed));
  if (!canChange && !canLeave) return null;
  const { revision, skipsNext, pausedUntil } = enrollment;
  const isSkipped = skipsNext || status.byHand?.reason === 'skipped';
  const stoppable = status.drafts.find(({ canStop }) => canStop);
  const error = skip.error ?? resume.error;
  return (
    <Card title={t('autopay.conditions.title')}>
      <div className={classes.stack}>
        {error && <ErrorState error={error} />}
        <div className={classes.actions}>
          {canChange && (
            <Button
              kind="plain"
              isLoading={skip.isPending}
              onClick={() =>
                skip.mutate(
                  { accountNumber, revision, skips: !isSkipped },
                  { onSuccess: () => toast.success(t(isSkipped ? 'autopay.skip.undone' : 'autopay.skip.done')) },
                )
              }
            >
              {isSkipped
                ? t('autopay.skip.undo')
                : stoppable
                  ? t('autopay.skip.thisDraft', { date: formatDate(stoppable.payOn, language) })
                  : t('autopay.skip.nextBill')}
            </Button>
          )}
          {canChange &&
            (pausedUntil ? (
              <Button
                kind="plain"
                isLoading={resume.isPending}
                onClick={() =>
                  resume.mutate(
                    { accountNumber, revision, until: null },
                    { onSuccess: () => toast.success(t('autopay.skip.undone')) },
                  )
                }
              >
                {t('autopay.pause.resume')}
              </Button>
            ) : (
              <Button kind="plain" onClick={() => setOpen('pause')}>
                {t('autopay.pause.open')}
              </Button>
            ))}
          {canLeave && (
            <Button kind="danger" onClick={() => setOpen('leave')}>
              {t('autopay.leave.open')}
            </Button>
          )}
        </div>
      </div>
      {open === 'pause' && <PauseDialog status={status} revision={revision} onClose={() => setOpen(undefined)} />}
      {open === 'leave' && <LeaveDialog status={status} revision={revision} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
