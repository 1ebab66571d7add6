import { useMutation } from '@tanstack/react-query';
import { findPlanChange, requestPlanChange } from '@wattershed/contract/rate-analysis';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { type Plan, sizeOf } from './analysis-view.ts';
import classes from './rate-analysis.module.css';
import { usePlanName, useRateTexts } from './rate-texts.ts';

type Props = { plan: Plan; currentPlan: string; onClose: () => void };

/** Asks before the request goes to the utility, and says what comes with the plan. */
export function PlanChangeDialog({ plan, currentPlan, onClose }: Props) {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const { accountNumber } = useAccount().account;
  // One request, however often it is sent: an answer may be lost.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const request = useMutation(mutation(requestPlanChange, { refreshes: [findPlanChange] }));
  const { difference } = plan.plain;
  return (
    <Dialog title={t('rates.change.ask', { plan: planName(plan.plan) })} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('rates.change.askText', { current: planName(currentPlan) })}</p>
        {plan.minimumTermMonths !== null && <p>{t('rates.term', { count: plan.minimumTermMonths })}.</p>}
        {difference?.verdict === 'dearer' && (
          <p>{t('rates.change.warn.dearer', { amount: formatDollars(sizeOf(difference.savedCents), language) })}</p>
        )}
        {difference?.verdict === 'close' && <p>{t('rates.change.warn.close')}</p>}
        {request.error && <ErrorState error={request.error} />}
        <div className={classes.actions}>
          <Button
            isLoading={request.isPending}
            onClick={() =>
              request.mutate(
                { accountNumber, uuId: readStored('uuid') ?? '', plan: plan.plan, idempotencyKey },
                {
                  onSuccess: () => {
                    toast.success(t('rates.change.sent'));
                    onClose();
                  },
                },
              )
            }
          >
            {t('rates.change.send')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('rates.change.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
