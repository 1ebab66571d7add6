import { useMutation } from '@tanstack/react-query';
import { getPaperless, setBillFormat, setPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { type BillDelivery, billDeliveries, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Button } from '../../../ui/page/Button.tsx';
import parts from '../parts.module.css';
import { BillsGoTo } from './BillsGoTo.tsx';
import { type BillState, canGetEmails, holdsAccount, type Outcome } from './bill-choice.ts';
import { ChoiceFailed } from './ChoiceFailed.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { HolderUnreachable, NoEmail } from './NoEmail.tsx';

type Props = { state: BillState; onDone: (outcome: Outcome) => void; onCancel: () => void };

/** Another way for bills to come: it is chosen, agreed to if it is without paper, and saved. */
export function BillDeliveryForm({ state, onDone, onCancel }: Props) {
  const { t, language } = usePaperlessTexts();
  const { accountNumber, roleId } = useAccount().account;
  const [chosen, setChosen] = useState<BillDelivery>(state.waitingFor ?? state.delivery);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const refreshes = [getPaperless, getDashboardBill];
  const choose = useMutation(mutation(setPaperless, { refreshes }));
  const print = useMutation(mutation(setBillFormat, { refreshes }));
  const failed = choose.error ?? print.error;
  const isSaving = choose.isPending || print.isPending;
  const needsConsent = isPaperless(chosen) && !state.consent.isGiven;
  const lacksEmail = isPaperless(chosen) && !canGetEmails(state);

  function save() {
    const isPrintAlone = !isPaperless(chosen) && !isPaperless(state.delivery) && state.waitingFor === null;
    if (isPrintAlone) {
      const request = { accountNumber, isBFSEligible: chosen === 'large-print' };
      print.mutate(request, { onSuccess: ({ outcome }) => onDone(outcome) });
      return;
    }
    const consent = needsConsent ? { consent: { wording: paperlessWording, language } } : {};
    const account = { accountNumber, isEnable: isPaperless(chosen), delivery: chosen };
    choose.mutate(
      { setPaperless: [account], ...consent },
      { onSuccess: ({ accounts }) => onDone(accounts[0]?.outcome ?? 'unchanged') },
    );
  }

  const to = (
    <>
      <BillsGoTo email={state.email} roles={[roleId]} />
      {!holdsAccount(roleId) && state.isHolderUnreachable && <HolderUnreachable />}
    </>
  );
  const problem = failed && <ChoiceFailed error={failed} />;
  if (isAgreeing) {
    return (
      <ConsentStep to={to} isSaving={isSaving} onAgree={save} onBack={() => setIsAgreeing(false)}>
        {problem}
      </ConsentStep>
    );
  }
  return (
    <div className={parts.stack}>
      <DeliveryChoice legend={t('paperless.choose')} offered={billDeliveries} value={chosen} onChange={setChosen} />
      {lacksEmail ? <NoEmail {...state} /> : isPaperless(chosen) && to}
      {problem}
      <div className={parts.actions}>
        {!lacksEmail && (
          <Button isLoading={isSaving} onClick={() => (needsConsent ? setIsAgreeing(true) : save())}>
            {t(needsConsent ? 'paperless.continue' : 'paperless.save')}
          </Button>
        )}
        <Button kind="plain" onClick={onCancel} disabled={isSaving}>
          {t('paperless.cancel')}
        </Button>
      </div>
    </div>
  );
}
