import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { AmountForm } from '../../../paying/amount/AmountForm.tsx';
import { useAmountChoice } from '../../../paying/amount/amount-choice.ts';
import type { ChosenMethod, PaymentDetails } from '../../../paying/chosen-method.ts';
import type { ChosenAmount, ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { MethodForm } from '../../../paying/method/MethodForm.tsx';
import { useMethodChoice } from '../../../paying/method/method-choice.ts';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import type { ReviewPartName } from '../../../paying/review/ReviewPart.tsx';
import type { WalletsHere } from '../../../paying/wallet/wallets-here.ts';
import type { PayDays } from '../scheduled/pay-day.ts';
import { LazyAccountForm } from '../wizard/LazyAccountForm.tsx';
import { LazyDateForm } from './LazyDateForm.tsx';

export type ReviewTurns = {
  onChanging: (part: ReviewPartName | undefined) => void;
  onAccount: (accountNumber: AccountNumber) => void;
  onAmount: (amount: ChosenAmount) => void;
  onMethod: (method: ChosenMethod) => void;
  onDate: (date: ChosenDate | undefined) => void;
  onTyped: (typed: TypedMethod) => void;
};

type Props = ReviewTurns & {
  part: ReviewPartName;
  details: PaymentDetails;
  draft: ReadyDraft & { date?: ChosenDate };
  /** The days that can be chosen; undefined while they aren't known. */
  days: PayDays | undefined;
  typed: TypedMethod | undefined;
  wallets: WalletsHere | undefined;
};

/** The choices of a part that is being changed, with the way back to the review. */
export function ReviewChoices(props: Props) {
  const { t } = usePaymentTexts();
  const { part, onChanging, onAccount } = props;
  const buttons = {
    onBack: () => onChanging(undefined),
    submitLabel: t(`payments.review.use.${part}`),
    backLabel: t('payments.review.keep'),
  };
  if (part === 'date') {
    const { details, draft, days, onDate } = props;
    return <LazyDateForm details={details} draft={draft} days={days} onDone={onDate} {...buttons} />;
  }
  if (part === 'account') return <LazyAccountForm onDone={onAccount} {...buttons} />;
  return part === 'amount' ? <AmountPart {...props} buttons={buttons} /> : <MethodPart {...props} buttons={buttons} />;
}

type WithButtons = Props & { buttons: { onBack: () => void; submitLabel: string; backLabel: string } };

function AmountPart({ details, draft, onAmount, buttons }: WithButtons) {
  const choice = useAmountChoice(details, draft);
  return <AmountForm details={details} choice={choice} onDone={onAmount} {...buttons} />;
}

function MethodPart({ details, draft, typed, wallets, onTyped, onMethod, buttons }: WithButtons) {
  const choice = useMethodChoice(details, draft, typed);
  return (
    <MethodForm
      details={details}
      choice={choice}
      wallets={wallets}
      refusal={undefined}
      typed={typed}
      onTyped={onTyped}
      onDone={onMethod}
      {...buttons}
    />
  );
}
