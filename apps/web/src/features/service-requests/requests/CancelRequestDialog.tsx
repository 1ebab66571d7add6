import { useMutation } from '@tanstack/react-query';
import { listConnectRequests } from '@wattershed/contract/service-requests/connect-me';
import { deleteRequest, getTrackedRequest, listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../service-requests.module.css';
import { useRequestTexts } from './request-texts.ts';

/** Asks before nobody works on it anymore. */
export function CancelRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useRequestTexts();
  const { accountNumber } = useAccount().account;
  const cancel = useMutation(mutation(deleteRequest));
  const send = () =>
    cancel.mutate(
      { accountNumber, requestId },
      {
        onSuccess: () => {
          toast.success(t('requests.cancel.done'));
          onClose();
          void refresh(getTrackedRequest, listTrackedRequests, listConnectRequests);
        },
        // Over in the meantime: behind the dialog, it says so.
        onError: error => (error.code === 'SRQ409' ? refresh(getTrackedRequest) : undefined),
      },
    );
  return (
    <Dialog title={t('requests.cancel.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('requests.cancel.text')}</p>
        {cancel.error && <ErrorState error={cancel.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={cancel.isPending} onClick={send}>
            {t('requests.cancel.action')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('requests.cancel.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
