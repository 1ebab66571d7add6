import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { useState } from 'react';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { AccountBoundary } from '../boundary/AccountBoundary.tsx';
import { useAccount } from '../chosen/account-context.ts';
import { useAccountRead } from '../use-account-read.ts';
import { BillsGoTo } from './BillsGoTo.tsx';
import { type BillState, canGetEmails, holdsAccount, type Outcome } from './bill-choice.ts';
import { ChoiceFailed } from './ChoiceFailed.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import classes from './consent.module.css';
import { NextBillText } from './NextBillText.tsx';
import { HolderUnreachable, NoEmail } from './NoEmail.tsx';
import { needsConsent, useChoosingBills } from './use-choosing-bills.ts';

type Props = { onCancel: () => void };

/** From paper to email in the midst of something else: what it means, the person's agreement, and what became of it. */
export function GoPaperless({ onCancel }: Props) {
  const read = useAccountRead(getPaperless, {});
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <AccountBoundary read={read} skeleton={<Skeleton height={320} />}>
      {state =>
        outcome === undefined ? (
          <Choosing state={state} onDone={setOutcome} onCancel={onCancel} />
        ) : (
          <Became state={state} outcome={outcome} />
        )
      }
    </AccountBoundary>
  );
}

type ChoosingProps = Props & { state: BillState; onDone: (outcome: Outcome) => void };

function Choosing({ state, onDone, onCancel }: ChoosingProps) {
  const { t } = usePaperlessTexts();
  const { roleId } = useAccount().account;
  const { save, error, isSaving } = useChoosingBills(state);
  const agree = () => save('email-attachment', onDone);
  const problem = error && <ChoiceFailed error={error} />;
  const back = (
    <Button kind="plain" onClick={onCancel} disabled={isSaving}>
      {t('paperless.back')}
    </Button>
  );
  if (!canGetEmails(state)) {
    return (
      <div className={classes.stack}>
        <NoEmail {...state} />
        <div className={classes.actions}>{back}</div>
      </div>
    );
  }
  const to = (
    <>
      <BillsGoTo email={state.email} roles={[roleId]} />
      {!holdsAccount(roleId) && state.isHolderUnreachable && <HolderUnreachable />}
    </>
  );
  if (needsConsent(state, 'email-attachment')) {
    return (
      <ConsentStep to={to} isSaving={isSaving} onAgree={agree} onBack={onCancel}>
        {problem}
      </ConsentStep>
    );
  }
  return (
    <div className={classes.stack}>
      {to}
      {problem}
      <div className={classes.actions}>
        <Button isLoading={isSaving} onClick={agree}>
          {t('paperless.consent.goPaperless')}
        </Button>
        {back}
      </div>
    </div>
  );
}

function Became({ state, outcome }: { state: BillState; outcome: Outcome }) {
  const { t } = usePaperlessTexts();
  if (outcome === 'waiting') {
    return (
      <Notice kind="warning">
        <p>{t('paperless.waiting', { how: t('paperless.how.email-attachment') })}</p>
      </Notice>
    );
  }
  return (
    <Notice kind="success">
      <p>{t(`paperless.done.${outcome}`)}</p>
      <p>
        <NextBillText delivery={state.delivery} nextBill={state.nextBill} />
      </p>
    </Notice>
  );
}
