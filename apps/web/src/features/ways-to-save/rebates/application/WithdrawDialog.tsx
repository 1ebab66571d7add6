import { useMutation } from '@tanstack/react-query';
import { getRebate, listRebates, withdrawRebate } from '@wattershed/contract/ways-to-save/rebates';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../../api/query.ts';
import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import saving from '../../saving.module.css';
import { useRebateTexts } from '../rebate-texts.ts';

/** Asks before the application is taken back. */
export function WithdrawDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { t } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const withdraw = useMutation(mutation(withdrawRebate));
  const send = () =>
    withdraw.mutate(
      { accountNumber, applicationId },
      {
        onSuccess: () => {
          toast.success(t('rebates.withdraw.done'));
          onClose();
          void refresh(listRebates, getRebate);
        },
        // Decided in the meantime: behind the dialog, it says so.
        onError: error => (error.code === 'REB409' ? refresh(getRebate) : undefined),
      },
    );
  return (
    <Dialog title={t('rebates.withdraw.title')} onClose={onClose}>
      <div className={saving.stack}>
        <p>{t('rebates.withdraw.text')}</p>
        {withdraw.error && <ErrorState error={withdraw.error} />}
        <div className={saving.actions}>
          <Button kind="danger-final" isLoading={withdraw.isPending} onClick={send}>
            {t('rebates.action.withdraw')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('rebates.withdraw.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
