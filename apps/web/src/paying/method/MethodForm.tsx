import { useForm } from '@mantine/form';
import { walletFlow } from '@wattershed/domain/payment/method/wallet';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { RadioCards, type RadioOption } from '../../ui/choices/RadioCards.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { StepForm } from '../../wizard/StepForm.tsx';
import { problemOfMethod } from '../accepted/accepted-method.ts';
import { BankRefusedNotice } from '../accepted/BankRefusedNotice.tsx';
import { type ChosenMethod, feeOf, type MethodKind, type PaymentDetails, totalOf } from '../chosen-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars, expiryWords } from '../payment-words.ts';
import classes from '../payments.module.css';
import { LazyWalletEndNotice } from '../wallet/LazyWalletEndNotice.tsx';
import type { WalletsHere } from '../wallet/wallets-here.ts';
import { CardBrandMark } from './CardBrandMark.tsx';
import { MethodName } from './MethodName.tsx';
import type { Choice, MethodChoice } from './method-choice.ts';
import { type TypedMethod, typedNothing } from './typed-method.ts';

// Most people pay with what they have saved, and never see these.
const NewCardForm = lazyPart(async () => (await import('./NewCardForm.tsx')).NewCardForm);
const WalletForm = lazyPart(async () => (await import('../wallet/WalletForm.tsx')).WalletForm);
const NewBankForm = lazyPart(async () => (await import('./NewBankForm.tsx')).NewBankForm);

type Props = {
  details: PaymentDetails;
  choice: MethodChoice;
  /** Undefined where none can be paid with. */
  wallets: WalletsHere | undefined;
  /** What the gateway said when it refused what was entered here. */
  refusal: unknown;
  typed: TypedMethod | undefined;
  onTyped: (typed: TypedMethod) => void;
  onDone: (method: ChosenMethod) => void;
  onBack: (() => void) | undefined;
  submitLabel?: ReactNode;
  backLabel?: ReactNode;
  canSave?: boolean;
  /** With which account it is saved, where several are paid: who may add one there may save it. */
  keeper?: ReactNode;
  /** Why bank accounts can’t be chosen, unless it is this account’s returns. */
  bankNotice?: ReactNode;
};

/** The methods to choose from, and the form for a new one. */
export function MethodForm({ details, choice: methodChoice, wallets, typed = typedNothing, ...props }: Props) {
  const { t } = usePaymentTexts();
  const { choice, choose, entered, chosen, feeCents, wallet, amountCents } = methodChoice;
  const { refusal, onTyped, onDone, onBack, submitLabel, backLabel, canSave = true, keeper } = props;
  const { bankNotice = <BankRefusedNotice /> } = props;
  const form = useForm({ mode: 'uncontrolled' });
  const labels = { submitLabel, backLabel };
  const newMethod = { details, typed, refusal, onTyped, onDone, feeCents, onBack, canSave, keeper, ...labels };

  const feeAside = (of: MethodKind) => {
    const fee = feeOf(details, of);
    return (
      <span className={classes.quiet}>
        {fee === 0 ? t('payments.method.noFee') : t('payments.method.fee', { fee: dollars(fee) })}
      </span>
    );
  };
  const options: RadioOption<Choice>[] = [
    ...(entered
      ? [
          {
            value: 'current' as const,
            title: <MethodName brand={entered.brand} last4={entered.last4} />,
            detail:
              entered.source === 'approved'
                ? t('payments.method.approved', { wallet: entered.wallet })
                : t('payments.method.justEntered'),
            icon: <CardBrandMark brand={entered.brand} />,
            aside: feeAside(entered.kind),
          },
        ]
      : []),
    ...details.methods.map(method => savedOption(method)),
    {
      value: 'new-card',
      title: t('payments.method.newCard'),
      detail: t('payments.method.cards'),
      icon: <CardBrandMark brand={undefined} />,
      aside: feeAside('card'),
    },
    {
      value: 'new-bank',
      title: t('payments.method.newBank'),
      detail: t(details.isBankRefused ? 'payments.method.problem.bankRefused' : 'payments.method.banks'),
      icon: <CardBrandMark brand="Bank account" />,
      aside: feeAside('bank'),
      isDisabled: details.isBankRefused,
    },
    ...(wallets?.offered ?? []).map(one => ({
      value: `wallet:${one}` as const,
      title: one,
      detail: t(`payments.method.wallet.${walletFlow(one)}`, { wallet: one }),
      icon: <CardBrandMark brand={one} />,
      aside: feeAside('wallet'),
    })),
  ];
  return (
    <>
      {wallets?.end && <LazyWalletEndNotice end={wallets.end} />}
      {details.isBankRefused && bankNotice}
      <RadioCards
        legend={t('payments.method.title')}
        isLegendHidden
        name="method"
        options={options}
        value={choice}
        onChange={choose}
      />
      {details.methods.length > 0 && (
        <p className={classes.quiet}>
          <Link to="/PaymentMethod">{t('payments.method.manage')}</Link>
        </p>
      )}
      <Suspense fallback={<Skeleton height={420} />}>
        {choice === 'new-card' && <NewCardForm {...newMethod} />}
        {choice === 'new-bank' && <NewBankForm {...newMethod} />}
        {wallet && wallets && amountCents !== undefined && (
          <WalletForm
            key={wallet}
            wallet={wallet}
            wallets={wallets}
            totalCents={totalOf(amountCents, feeCents)}
            onDone={onDone}
            onBack={onBack}
            backLabel={backLabel}
            canSave={canSave}
          />
        )}
      </Suspense>
      {choice !== 'new-card' && choice !== 'new-bank' && !wallet && (
        <StepForm form={form} onSubmit={() => chosen && onDone(chosen)} onBack={onBack} {...labels}></StepForm>
      )}
    </>
  );

  function savedOption(method: PaymentDetails['methods'][number]): RadioOption<Choice> {
    const { customerRefNum, brand, last4, nickName, isDefault, expiryMonth, expiryYear } = method;
    const problem = problemOfMethod(details, method);
    const date = expiryMonth !== null && expiryYear !== null ? expiryWords(expiryMonth, expiryYear) : undefined;
    const parts = [
      nickName,
      isDefault ? t('payments.method.default') : '',
      date && problem !== 'blocked'
        ? t(`payments.method.${problem === 'expired' ? 'expired' : 'expires'}`, { date })
        : '',
      problem === 'blocked' ? t('payments.method.blocked') : '',
      problem === 'bankRefused' ? t('payments.method.problem.bankRefused') : '',
    ];
    return {
      value: `saved:${customerRefNum}`,
      title: <MethodName brand={brand} last4={last4} />,
      detail: parts.filter(part => part !== '').join(' · '),
      icon: <CardBrandMark brand={brand} />,
      aside: feeAside(method.kind),
      isDisabled: problem !== null,
    };
  }
}
