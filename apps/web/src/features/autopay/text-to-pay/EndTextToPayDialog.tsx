import { useMutation } from '@tanstack/react-query';
import { getTextToPay, unenrollFromTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './text-to-pay.module.css';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

/** Asks before text-to-pay ends. */
export function EndTextToPayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTextToPayTexts();
  const { accountNumber } = useAccount().account;
  const end = useMutation({
    ...mutation(unenrollFromTextToPay, { refreshes: [getTextToPay] }),
    // Not on click: the dialog goes with the enrollment that it ends.
    onSettled: (_, error) => {
      if (!error) toast.success(t('text-to-pay.ended'));
    },
  });
  return (
    <Dialog title={t('text-to-pay.end.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('text-to-pay.end.text')}</p>
        {end.error && <ErrorState error={end.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={end.isPending} onClick={() => end.mutate({ accountNumber })}>
            {t('text-to-pay.end')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('text-to-pay.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
