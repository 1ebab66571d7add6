import { useMutation } from '@tanstack/react-query';
import { getDemandResponse, leaveDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { listSavingPrograms } from '@wattershed/contract/ways-to-save/overview';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './peak-time.module.css';
import { usePeakTimeTexts } from './peak-time-texts.ts';

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePeakTimeTexts();
  const { accountNumber } = useAccount().account;
  const leave = useMutation(mutation(leaveDemandResponse, { refreshes: [getDemandResponse, listSavingPrograms] }));
  return (
    <Dialog title={t('peak-time.leaveTitle')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('peak-time.leaveText')}</p>
        {leave.error && <ErrorState error={leave.error} />}
        <div className={classes.actions}>
          <Button
            kind="danger"
            isLoading={leave.isPending}
            onClick={() => leave.mutate({ accountNumber }, { onSuccess: onClose })}
          >
            {t('peak-time.action.leave')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('peak-time.action.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
