import type { DataOf } from '@wattershed/contract/call';
import { type getEnergyShare, stopMonthly } from '@wattershed/contract/payments/energy-share';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { MonthlyForm } from './MonthlyForm.tsx';
import { StopDialog } from './StopDialog.tsx';

type Data = DataOf<typeof getEnergyShare>;

/** What is given with each bill, what became of the last, and how to change or stop it. Nothing where there never was one. */
export function MonthlyCard({ data }: { data: Data }) {
  const { t, language } = useEnergyShareTexts();
  const mayChange = useRight(stopMonthly);
  const [open, setOpen] = useState<'change' | 'stop'>();
  const { monthly, newestOnBill, nextBillOn } = data;
  if (!monthly) return null;
  const day = (date: Data['nextBillOn']) => formatDate(date, language);
  const isRunning = monthly.endedOn === null;
  return (
    <>
      <Card title={t(isRunning ? 'energy-share.monthly.title' : 'energy-share.monthly.title.ended')}>
        <div className={classes.stack}>
          {isRunning ? (
            <>
              <p>
                <strong>
                  {t('energy-share.monthly.now', { amount: formatDollars(monthly.amountCents, language) })}
                </strong>
              </p>
              <p>{t('energy-share.monthly.since', { date: day(monthly.agreedOn), next: day(nextBillOn) })}</p>
            </>
          ) : (
            <p>
              {t(monthly.endedBy === 'closed' ? 'energy-share.monthly.closed' : 'energy-share.monthly.stopped', {
                date: day(monthly.endedOn ?? nextBillOn),
              })}
            </p>
          )}
          {newestOnBill && (
            <p>
              {t(`energy-share.monthly.${newestOnBill.outcome}`, {
                amount: formatDollars(newestOnBill.amountCents, language),
                date: day(newestOnBill.dueOn),
              })}
            </p>
          )}
          {isRunning && mayChange && (
            <div className={classes.actions}>
              <Button kind="plain" onClick={() => setOpen('change')}>
                {t('energy-share.monthly.change')}
              </Button>
              <Button kind="plain" onClick={() => setOpen('stop')}>
                {t('energy-share.monthly.stop')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isRunning && mayChange && open === 'change' && <MonthlyForm data={data} onDone={() => setOpen(undefined)} />}
      {isRunning && mayChange && open === 'stop' && (
        <StopDialog nextBillOn={nextBillOn} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
