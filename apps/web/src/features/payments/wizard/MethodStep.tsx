import { useForm } from '@mantine/form';
import { useState } from 'react';
import { supportReference } from '../../../api/support-reference.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { CardBrandMark } from '../method/CardBrandMark.tsx';
import { MethodName } from '../method/MethodName.tsx';
import { NewBankForm } from '../method/NewBankForm.tsx';
import { NewCardForm } from '../method/NewCardForm.tsx';
import { type TypedMethod, typedNothing } from '../method/typed-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars, expiryWords } from '../payment-words.ts';
import classes from '../payments.module.css';
import { PaymentSummary } from './PaymentSummary.tsx';
import { type ChosenMethod, feeOf, type MethodKind, type PaymentDetails, type PaymentDraft } from './payment-draft.ts';
import { StepCard } from './StepCard.tsx';

type Props = {
  details: PaymentDetails;
  draft: PaymentDraft;
  takesFocus: boolean;
  /** The method that the gateway refused, if any, and what it said: shown here, where the customer can choose another. */
  refusal: Refused | undefined;
  typed: TypedMethod | undefined;
  onTyped: (typed: TypedMethod) => void;
  onDone: (method: ChosenMethod) => void;
  onBack: (() => void) | undefined;
};

export type Refused = { method: ChosenMethod; error: unknown };

/** A saved method by its reference, `current` for the one just entered, or a form for a new one. */
type Choice = `saved:${string}` | 'current' | 'new-card' | 'new-bank';

/** With what: a saved method, or a new card or bank account, whose numbers go to the gateway and nowhere else. */
export function MethodStep({ details, draft, takesFocus, refusal, typed, onTyped, onDone, onBack }: Props) {
  const { t } = usePaymentTexts();
  const entered = draft.method?.source === 'new' ? draft.method : undefined;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(details, draft, typed));
  const form = useForm({ mode: 'uncontrolled' });
  const saved = details.methods.find(({ customerRefNum }) => choice === `saved:${customerRefNum}`);
  const kind: MethodKind = saved?.kind ?? (choice === 'current' ? entered?.kind : undefined) ?? kindOfForm(choice);
  const feeCents = feeOf(details, kind);

  function goOn() {
    if (choice === 'current' && entered) onDone(entered);
    if (!saved) return;
    const { customerRefNum, brand, last4, nickName } = saved;
    onDone({ source: 'saved', kind: saved.kind, customerRefNum, brand, last4, nickName, feeCents });
  }

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
            detail: t('payments.method.justEntered'),
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
      detail: t('payments.method.banks'),
      icon: <CardBrandMark brand="Bank account" />,
      aside: feeAside('bank'),
    },
  ];
  const formProps = {
    details,
    typed: typed ?? typedNothing,
    refusal: refusal?.method.source === 'new' ? refusal.error : undefined,
    onTyped,
    onDone,
    feeCents,
    onBack,
  };
  const summary = <PaymentSummary details={details} amountCents={draft.amount?.amountCents} kind={kind} />;
  return (
    <StepCard title={t('payments.method.title')} takesFocus={takesFocus} aside={summary}>
      {refusal && <Refusal error={refusal.error} isTyped={choice === 'new-card' || choice === 'new-bank'} />}
      {details.methods.length === 0 && <p className={classes.quiet}>{t('payments.method.none')}</p>}
      <RadioCards
        legend={t('payments.method.title')}
        isLegendHidden
        name="method"
        options={options}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'new-card' && <NewCardForm {...formProps} />}
      {choice === 'new-bank' && <NewBankForm {...formProps} />}
      {choice !== 'new-card' && choice !== 'new-bank' && (
        <StepForm form={form} onSubmit={goOn} onBack={onBack}></StepForm>
      )}
    </StepCard>
  );

  function savedOption(method: PaymentDetails['methods'][number]): RadioOption<Choice> {
    const { customerRefNum, brand, last4, nickName, isExpired, isDefault, expiryMonth, expiryYear } = method;
    const date = expiryMonth !== null && expiryYear !== null ? expiryWords(expiryMonth, expiryYear) : undefined;
    const details = [
      nickName,
      isDefault ? t('payments.method.default') : '',
      date ? t(isExpired ? 'payments.method.expired' : 'payments.method.expires', { date }) : '',
    ];
    return {
      value: `saved:${customerRefNum}`,
      title: <MethodName brand={brand} last4={last4} />,
      detail: details.filter(part => part !== '').join(' · '),
      icon: <CardBrandMark brand={brand} />,
      aside: feeAside(method.kind),
      isDisabled: isExpired,
    };
  }
}

function Refusal({ error, isTyped }: { error: unknown; isTyped: boolean }) {
  const { t } = usePaymentTexts();
  const { t: shell } = useShellTexts();
  const reference = supportReference(error);
  return (
    <Notice kind="error">
      <strong>{errorToWords(error)}</strong>
      <span>{t(isTyped ? 'payments.method.error.typeAgain' : 'payments.method.error.nothingCharged')}</span>
      {reference && <span className={classes.quiet}>{shell('shell.supportReference', { id: reference })}</span>}
    </Notice>
  );
}

function kindOfForm(choice: Choice): MethodKind {
  return choice === 'new-bank' ? 'bank' : 'card';
}

/** The earlier choice, else the default method, else any saved one that is still valid, else a new card. */
function firstChoice(details: PaymentDetails, draft: PaymentDraft, typed: TypedMethod | undefined): Choice {
  if (draft.method?.source === 'new') return 'current';
  const good = details.methods.filter(({ isExpired }) => !isExpired);
  const chosen = draft.method?.customerRefNum;
  if (chosen && good.some(({ customerRefNum }) => customerRefNum === chosen)) return `saved:${chosen}`;
  if (typed?.kind === 'card') return 'new-card';
  if (typed?.kind === 'bank') return 'new-bank';
  const first = good.find(({ isDefault }) => isDefault) ?? good[0];
  return first ? `saved:${first.customerRefNum}` : 'new-card';
}
