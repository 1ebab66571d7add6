import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import type { ChosenMethod, PaymentDetails } from '../chosen-method.ts';
import type { PaymentDraft } from '../draft/payment-draft.ts';
import { PaymentSummary } from '../PaymentSummary.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from '../payments.module.css';
import { StepCard } from '../StepCard.tsx';
import { useIsVisitor } from '../visitor.ts';
import type { WalletsHere } from '../wallet/wallets-here.ts';
import { MethodForm } from './MethodForm.tsx';
import { useMethodChoice } from './method-choice.ts';
import type { TypedMethod } from './typed-method.ts';

// Only who is refused.
const Refusal = lazyPart(async () => (await import('../help-way/Refusal.tsx')).Refusal);

export type Refused = { method: ChosenMethod; error: unknown };

type Props = {
  details: PaymentDetails;
  draft: Pick<PaymentDraft, 'amount' | 'method'>;
  takesFocus: boolean;
  /** The method that the gateway refused, if any, and what it said: shown here, where the customer can choose another. */
  refusal: Refused | undefined;
  typed: TypedMethod | undefined;
  /** Undefined where none can be paid with. */
  wallets?: WalletsHere | undefined;
  onTyped: (typed: TypedMethod) => void;
  onDone: (method: ChosenMethod) => void;
  onBack: (() => void) | undefined;
  /** False where nothing is saved: the method is for this payment alone. */
  canSave?: boolean;
  /** With which account it is saved, where several are paid: who may add one there may save it. */
  keeper?: ReactNode;
  /** Why bank accounts can’t be chosen, unless it is this account’s returns. */
  bankNotice?: ReactNode;
  /** That nothing is saved, unless it is for one account. */
  noneSaved?: string;
  /** Beside the methods, unless it is the summary of a bill. */
  summary?: ReactNode;
};

/** With what: a saved method, a new card or bank account, whose numbers go to the gateway and nowhere else, or a wallet. */
export function MethodStep(props: Props) {
  const { details, draft, takesFocus, refusal, typed, wallets, onTyped, onDone, onBack, canSave = true } = props;
  const { t } = usePaymentTexts();
  const isVisitor = useIsVisitor();
  const choice = useMethodChoice(details, draft, typed, wallets);
  const isForm = choice.choice === 'new-card' || choice.choice === 'new-bank';
  const summary = props.summary ?? (
    <PaymentSummary details={details} amountCents={draft.amount?.amountCents} kind={choice.kind} />
  );
  return (
    <StepCard title={t('payments.method.title')} takesFocus={takesFocus} aside={summary}>
      {refusal && (
        <Suspense>
          <Refusal error={refusal.error} isTyped={isForm} isOfBill={!isVisitor && !props.summary} />
        </Suspense>
      )}
      {details.methods.length === 0 && !isVisitor && (
        <p className={classes.quiet}>{props.noneSaved ?? t('payments.method.none')}</p>
      )}
      <MethodForm
        details={details}
        choice={choice}
        wallets={wallets}
        refusal={refusal?.method.source === 'new' ? refusal.error : undefined}
        typed={typed}
        onTyped={onTyped}
        onDone={onDone}
        onBack={onBack}
        canSave={canSave}
        keeper={props.keeper}
        {...(props.bankNotice ? { bankNotice: props.bankNotice } : {})}
      />
    </StepCard>
  );
}
