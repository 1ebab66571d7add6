import { useMutation } from '@tanstack/react-query';
import {
  endLandlordAgreement,
  endVisitorLandlordAgreement,
  getLandlordAgreement,
  listLandlordAgreements,
  listLandlordInstallations,
} from '@wattershed/contract/service-requests/landlord';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../service-requests.module.css';
import { useLandlordTexts } from './landlord-texts.ts';

/** How an agreement is meant: as one's own, or by the key of an email. */
export type Meant = { agreementId: string } | { key: string };

/** Asks before nothing comes back to the landlord anymore. */
export function EndDialog({ meant, onClose }: { meant: Meant; onClose: () => void }) {
  const { t } = useLandlordTexts();
  const end = useMutation<object, ApiError>({
    mutationKey: [endLandlordAgreement.name],
    mutationFn: () =>
      'key' in meant ? callApi(endVisitorLandlordAgreement, meant) : callApi(endLandlordAgreement, meant),
    onSuccess: () => {
      toast.success(t('landlord.end.done'));
      onClose();
      void refresh(getLandlordAgreement, listLandlordAgreements, listLandlordInstallations);
    },
    // Decided in the meantime: behind the dialog, it says so.
    onError: error => (error.code === 'LND411' ? refresh(getLandlordAgreement) : undefined),
  });
  return (
    <Dialog title={t('landlord.end.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('landlord.end.text')}</p>
        {end.error && <ErrorState error={end.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={end.isPending} onClick={() => end.mutate()}>
            {t('landlord.end.action')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('landlord.end.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
