import { useMutation } from '@tanstack/react-query';
import { getEnergyShare, stopMonthly } from '@wattershed/contract/payments/energy-share';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';

type Props = { nextBillOn: LocalDate; onClose: () => void };

/** Asks before it stops, and says from which bill on. */
export function StopDialog({ nextBillOn, onClose }: Props) {
  const { t, language } = useEnergyShareTexts();
  const { accountNumber } = useAccount().account;
  const stop = useMutation(mutation(stopMonthly, { refreshes: [getEnergyShare] }));
  const date = formatDate(nextBillOn, language);

  function submit() {
    stop.mutate(
      { accountNumber },
      {
        onSuccess: () => {
          toast.success(t('energy-share.monthly.stop.done', { date }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={t('energy-share.monthly.stop.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('energy-share.monthly.stop.text', { date })}</p>
        {stop.error && <ErrorState error={stop.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={stop.isPending} onClick={submit}>
            {t('energy-share.monthly.stop')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('energy-share.monthly.stop.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
