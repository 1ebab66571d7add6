import type { DataOf } from '@wattershed/contract/call';
import type { getEnergyShareFund } from '@wattershed/contract/payments/energy-share';
import { noAccountNumber } from '@wattershed/domain/account/no-account';
import { zeroCents } from '@wattershed/domain/money/cents';
import { useMemo, useState } from 'react';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import { MethodStep, type Refused } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { VisitorProvider } from '../visitor/VisitorProvider.tsx';
import {
  type DonationDraft,
  type DonationStep,
  donationAttempt,
  donationDraftName,
  donationSteps,
  donationSubject,
  furthestDonationStep,
  isReadyDonation,
} from './donation-draft.ts';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { GiftStep } from './GiftStep.tsx';
import { GiveReview } from './GiveReview.tsx';

type Terms = DataOf<typeof getEnergyShareFund>;

/** Dates of a donation are the utility’s: it is on no account that has a place. */
const utilityZone = 'America/Los_Angeles';

/** Giving without an account: how much and for whom the receipt is, with what, and once more before the click. */
export function GiveAsVisitor({ terms }: { terms: Terms }) {
  return (
    <VisitorProvider accountNumber={noAccountNumber} timeZone={utilityZone}>
      <Steps terms={terms} />
    </VisitorProvider>
  );
}

function Steps({ terms }: { terms: Terms }) {
  const { t } = useEnergyShareTexts();
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<Refused>();
  const [notice, setNotice] = useState<'over' | 'changed'>();
  const details = useMemo(() => detailsOf(terms), [terms]);
  const isSent = (readAttempt(donationAttempt)?.sent ?? null) !== null;
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<DonationStep, DonationDraft>({
    steps: donationSteps,
    opens: kept => (isSent && isReadyDonation(kept) ? 'review' : undefined),
    empty: {},
    keptAs: donationDraftName,
    furthest: furthestDonationStep,
  });
  const { gift, method } = draft;

  return (
    <>
      <StepWizard
        label={t('energy-share.steps')}
        titles={donationSteps.map(name => t(`energy-share.step.${name}`))}
        current={donationSteps.indexOf(step)}
      />
      {step === 'amount' && (
        <>
          {notice && <Notice kind="warning">{t(`energy-share.${notice}`)}</Notice>}
          <GiftStep
            value={gift}
            takesFocus={takesFocus}
            onDone={given => {
              setNotice(undefined);
              keep(before => ({ ...before, gift: given }));
              goTo(method ? 'review' : 'method');
            }}
          />
        </>
      )}
      {step === 'method' && gift && (
        <MethodStep
          details={details}
          draft={{
            ...(method ? { method } : {}),
            amount: { type: 'Other', amountCents: gift.amountCents, seenBalanceCents: gift.amountCents },
          }}
          takesFocus={takesFocus}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          canSave={false}
          summary={
            <Card title={t('energy-share.giving')} quiet>
              <FactList
                figures
                facts={[{ name: t('energy-share.amount.field'), value: <Money cents={gift.amountCents} /> }]}
              />
            </Card>
          }
          onBack={goBack}
          onDone={chosen => {
            // Nothing is saved for a visitor, so there is nothing saved to choose.
            if (chosen.source !== 'new') return;
            setRefusal(undefined);
            keep(before => ({ ...before, method: chosen }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isReadyDonation(draft) && (
        <GiveReview
          key={donationSubject(draft)}
          draft={draft}
          takesFocus={takesFocus}
          onBack={goBack}
          onRefused={error => {
            setRefusal({ method: draft.method, error });
            keep(({ method: _, ...rest }) => rest);
            goTo('method', { replace: true });
          }}
          onSentBack={() => {
            setNotice('changed');
            goTo('amount', { replace: true });
          }}
          onOver={() => {
            setNotice('over');
            goTo('amount', { replace: true });
          }}
        />
      )}
    </>
  );
}

/** What the method step asks of an account that is paid: there is none. */
function detailsOf({ fund: _, ...terms }: Terms): PaymentDetails {
  return {
    ...terms,
    owed: {
      ...{ balanceCents: zeroCents, totalDueCents: zeroCents, pastDueCents: zeroCents, minimumDueCents: zeroCents },
      ...{ deferredCents: zeroCents, dueOn: null, nextInstallment: null, extension: null, keepArrangementBy: null },
      ...{ isOnAutoPay: false, autoPayOn: null, lastPayment: null, outcomeUnknownCents: zeroCents },
    },
    ...{ currentBill: null, methods: [], receiptEmail: '', billingName: '', billingZip: '', billingAddress: null },
    ...{ openPaymentId: null, isBankRefused: false },
  };
}
