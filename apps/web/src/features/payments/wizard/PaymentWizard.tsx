import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { AmountStep } from '../../../paying/amount/AmountStep.tsx';
import { paymentSubject } from '../../../paying/attempt/payment-attempt.ts';
import { LazyChangeNotice } from '../../../paying/changed/LazyChangeNotice.tsx';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import { isReady } from '../../../paying/draft/payment-draft.ts';
import { MethodStep } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { LazyWalletEndNotice } from '../../../paying/wallet/LazyWalletEndNotice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { ReviewStep } from '../review/ReviewStep.tsx';
import type { PayDays } from '../scheduled/pay-day.ts';
import { useBillWallets, type WalletTurn } from '../wallets/use-bill-wallets.ts';
import { AccountStep } from './AccountStep.tsx';
import { paymentSteps } from './payment-steps.ts';
import { useChanging } from './use-changing.ts';
import { usePaymentSteps } from './use-payment-steps.ts';

type Props = {
  details: PaymentDetails;
  days: PayDays | undefined;
  /** What auto pay draws is said above the steps. */
  isDraftSaid?: boolean;
  /** The account was chosen here a moment ago, so this is a step of the same wizard and not a new page. */
  isContinued: boolean;
  onAccount: (accountNumber: AccountNumber) => void;
  walletTurn: WalletTurn;
};

/** The steps of a payment. It opens on the review when there is a usual way to pay. */
export function PaymentWizard({ details, days, isDraftSaid = false, isContinued, onAccount, walletTurn }: Props) {
  const { t } = usePaymentTexts();
  const { account } = useAccount();
  const [typed, setTyped] = useState<TypedMethod>();
  const { changing, changed, setChanging, ending } = useChanging();
  const steps = usePaymentSteps({ details, isContinued, walletTurn });
  const { step, draft, change, takesFocus } = steps;
  const wallets = useBillWallets(details, draft, walletTurn);
  const shared = { details, draft, takesFocus, onBack: steps.goBack, wallets };

  return (
    <>
      <StepWizard
        label={t('payments.steps')}
        titles={paymentSteps.map(name => t(`payments.step.${name}`))}
        current={paymentSteps.indexOf(step)}
      />
      {walletTurn.end && step !== 'method' && changing !== 'method' && <LazyWalletEndNotice end={walletTurn.end} />}
      {step === 'account' && (
        <AccountStep
          takesFocus={takesFocus}
          onDone={chosen => (chosen === account.accountNumber ? steps.endAccount() : onAccount(chosen))}
        />
      )}
      {step === 'amount' && (
        <AmountStep
          {...shared}
          wanted={steps.wanted}
          isDraftSaid={isDraftSaid}
          changeNotice={(change || steps.isSentBack) && <LazyChangeNotice change={change} />}
          onDone={steps.endAmount}
        />
      )}
      {step === 'method' && (
        <MethodStep {...shared} refusal={steps.refusal} typed={typed} onTyped={setTyped} onDone={steps.endMethod} />
      )}
      {step === 'review' && isReady(draft) && (
        <ReviewStep
          // Another amount or method is another payment, with a key of its own.
          key={paymentSubject(draft)}
          {...{ details, days, draft, typed, wallets, isDraftSaid, changing, changed }}
          isFirst={steps.isFirst}
          takesFocus={takesFocus && !changed}
          onChanging={setChanging}
          onAccount={chosen => {
            setChanging(undefined);
            if (chosen !== account.accountNumber) onAccount(chosen);
          }}
          onAmount={ending(steps.changeAmount)}
          onMethod={ending(steps.changeMethod)}
          onDate={ending(steps.changeDate)}
          onTyped={setTyped}
          onEmail={steps.changeEmail}
          onPay={steps.keepDecided}
          onRefused={error => steps.refuse({ method: draft.method, error })}
          onSentBack={steps.sendBack}
        />
      )}
    </>
  );
}
