import { useMutation } from '@tanstack/react-query';
import { setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import { type BillDelivery, billDeliveries, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { useState } from 'react';
import { BillsGoTo } from '../../../account/bill-delivery/BillsGoTo.tsx';
import {
  type BillState,
  canGetEmails,
  holdsAccount,
  type Outcome,
} from '../../../account/bill-delivery/bill-choice.ts';
import { ChoiceFailed } from '../../../account/bill-delivery/ChoiceFailed.tsx';
import { ConsentStep } from '../../../account/bill-delivery/ConsentStep.tsx';
import { HolderUnreachable, NoEmail } from '../../../account/bill-delivery/NoEmail.tsx';
import {
  needsConsent,
  refreshedByChoice,
  useChoosingBills,
} from '../../../account/bill-delivery/use-choosing-bills.ts';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Button } from '../../../ui/page/Button.tsx';
import parts from '../parts.module.css';
import { DeliveryChoice } from './DeliveryChoice.tsx';

type Props = { state: BillState; onDone: (outcome: Outcome) => void; onCancel: () => void };

/** Another way for bills to come: it is chosen, agreed to if it is without paper, and saved. */
export function BillDeliveryForm({ state, onDone, onCancel }: Props) {
  const { t } = usePaperlessTexts();
  const { accountNumber, roleId } = useAccount().account;
  const [chosen, setChosen] = useState<BillDelivery>(state.waitingFor ?? state.delivery);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const choosing = useChoosingBills(state);
  const print = useMutation(mutation(setBillFormat, { refreshes: refreshedByChoice }));
  const failed = choosing.error ?? print.error;
  const isSaving = choosing.isSaving || print.isPending;
  const isConsentNeeded = needsConsent(state, chosen);
  const lacksEmail = isPaperless(chosen) && !canGetEmails(state);

  function save() {
    const isPrintAlone = !isPaperless(chosen) && !isPaperless(state.delivery) && state.waitingFor === null;
    if (!isPrintAlone) return choosing.save(chosen, onDone);
    const request = { accountNumber, isBFSEligible: chosen === 'large-print' };
    print.mutate(request, { onSuccess: ({ outcome }) => onDone(outcome) });
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
          <Button isLoading={isSaving} onClick={() => (isConsentNeeded ? setIsAgreeing(true) : save())}>
            {t(isConsentNeeded ? 'paperless.continue' : 'paperless.save')}
          </Button>
        )}
        <Button kind="plain" onClick={onCancel} disabled={isSaving}>
          {t('paperless.cancel')}
        </Button>
      </div>
    </div>
  );
}
