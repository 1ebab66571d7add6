import { useMutation } from '@tanstack/react-query';
import { getPaperless, setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { AllChanged } from './AllChanged.tsx';
import classes from './BillDelivery.module.css';
import { ChoiceFailed } from './ChoiceFailed.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { NoEmail } from './NoEmail.tsx';

const offered = ['email-attachment', 'email-link'] as const satisfies readonly BillDelivery[];

type Props = { accounts: number; onClose: () => void };

/** Bills by email for all accounts: how, the consent, and what became of it, with the accounts that stay as they are. */
export function PaperlessForAllDialog({ accounts, onClose }: Props) {
  const { t, language } = usePaperlessTexts();
  const [delivery, setDelivery] = useState<(typeof offered)[number]>('email-attachment');
  const [isAgreeing, setIsAgreeing] = useState(false);
  const change = useMutation(mutation(setPaperlessForAll, { refreshes: [getPaperless, getDashboardBill] }));
  const agree = () =>
    change.mutate({
      ...{ uuid: readStored('uuid') ?? '', isEnable: true, delivery },
      consent: { wording: paperlessWording, language },
    });
  // With a consent, the only thing that can be missing is an email address.
  const lacksEmail = change.error?.code === 'VLD001';
  return (
    <Dialog title={t('paperless.all.title')} onClose={onClose}>
      {change.data ? (
        <div className={classes.stack}>
          <AllChanged result={change.data} />
          <div className={classes.actions}>
            <Button onClick={onClose}>{t('paperless.all.close')}</Button>
          </div>
        </div>
      ) : isAgreeing ? (
        <ConsentStep isSaving={change.isPending} onAgree={agree} onBack={() => setIsAgreeing(false)}>
          {change.isPending && <p role="status">{t('paperless.all.working', { count: accounts })}</p>}
          {lacksEmail ? <NoEmail /> : change.error && <ChoiceFailed error={change.error} />}
        </ConsentStep>
      ) : (
        <div className={classes.stack}>
          <p>{t('paperless.all.lead')}</p>
          <DeliveryChoice
            legend={t('paperless.all.choose')}
            offered={offered}
            value={delivery}
            onChange={setDelivery}
          />
          <div className={classes.actions}>
            <Button onClick={() => setIsAgreeing(true)}>{t('paperless.continue')}</Button>
            <Button kind="plain" onClick={onClose}>
              {t('paperless.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
