import { useMutation, useQuery } from '@tanstack/react-query';
import { getPaperless, getPaperlessForAll, setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { type BillDelivery, billDeliveries, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { useState } from 'react';
import { BillsGoTo } from '../../../account/bill-delivery/BillsGoTo.tsx';
import { type AllState, canGetEmails } from '../../../account/bill-delivery/bill-choice.ts';
import { ChoiceFailed } from '../../../account/bill-delivery/ChoiceFailed.tsx';
import { ConsentStep } from '../../../account/bill-delivery/ConsentStep.tsx';
import { NoEmail } from '../../../account/bill-delivery/NoEmail.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, q, refresh } from '../../../api/query.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import parts from '../parts.module.css';
import { AllChanged } from './AllChanged.tsx';
import { AllPreview } from './AllPreview.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';

/** How bills come, for all accounts: a choice, what it does to which account, the consent, and what became of it. */
export function BillsOfAllDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePaperlessTexts();
  const query = useQuery({ ...q(getPaperlessForAll, {}), staleTime: 0 });
  return (
    <Dialog title={t('paperless.all.title')} onClose={onClose}>
      <LoadBoundary query={query} skeleton={<Skeleton height={480} />}>
        {state => <Choosing state={state} onClose={onClose} />}
      </LoadBoundary>
    </Dialog>
  );
}

function Choosing({ state, onClose }: { state: AllState; onClose: () => void }) {
  const { t, language } = usePaperlessTexts();
  const { accounts } = useAccount();
  const [chosen, setChosen] = useState<BillDelivery>('email-attachment');
  const [isAgreeing, setIsAgreeing] = useState(false);
  // What the choice does is shown until it is made; read again after it, it would say that nothing is left to do.
  const change = useMutation(mutation(setPaperlessForAll, { refreshes: [getPaperless, getDashboardBill] }));
  const isByEmail = isPaperless(chosen);
  const needsConsent = isByEmail && !state.consent.isGiven;
  const lacksEmail = isByEmail && !canGetEmails(state);
  const count = state.ways.reduce((sum, way) => sum + (way.delivery === chosen ? 0 : way.accounts), 0);
  const save = () =>
    change.mutate(
      {
        ...{ uuid: readStored('uuid') ?? '', isEnable: isByEmail, delivery: chosen },
        ...(needsConsent ? { consent: { wording: paperlessWording, language } } : {}),
      },
      // Something has changed since it was shown: the address, or what was agreed to.
      { onError: ({ code }) => code === 'VLD001' && void refresh(getPaperlessForAll) },
    );
  const progress = (
    <>
      {change.isPending && <p role="status">{t('paperless.all.working', { count })}</p>}
      {change.error && <ChoiceFailed error={change.error} />}
    </>
  );
  const to = <BillsGoTo email={state.email} roles={accounts.map(({ roleId }) => roleId)} />;

  if (change.data) {
    return (
      <div className={parts.stack}>
        <AllChanged result={change.data} />
        <div className={parts.actions}>
          <Button onClick={onClose}>{t('paperless.all.close')}</Button>
        </div>
      </div>
    );
  }
  if (isAgreeing && !lacksEmail) {
    return (
      <ConsentStep to={to} isSaving={change.isPending} onAgree={save} onBack={() => setIsAgreeing(false)}>
        {progress}
      </ConsentStep>
    );
  }
  return (
    <div className={parts.stack}>
      <p>{t('paperless.all.lead')}</p>
      <DeliveryChoice
        legend={t('paperless.all.choose')}
        offered={billDeliveries}
        value={chosen}
        onChange={delivery => {
          setChosen(delivery);
          change.reset();
        }}
      />
      {lacksEmail ? <NoEmail {...state} /> : <AllPreview state={state} chosen={chosen} to={isByEmail ? to : null} />}
      {progress}
      <div className={parts.actions}>
        {!lacksEmail && count > 0 && (
          <Button isLoading={change.isPending} onClick={() => (needsConsent ? setIsAgreeing(true) : save())}>
            {needsConsent ? t('paperless.continue') : t('paperless.all.save', { count })}
          </Button>
        )}
        <Button kind="plain" onClick={onClose} disabled={change.isPending}>
          {t('paperless.cancel')}
        </Button>
      </div>
    </div>
  );
}
