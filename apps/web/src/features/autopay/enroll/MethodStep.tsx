import { useForm } from '@mantine/form';
import { addBankAccount } from '@wattershed/contract/autopay/enrollment';
import { zeroCents } from '@wattershed/domain/money/cents';
import { Suspense, useState } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { problemOfMethod } from '../../../paying/accepted/accepted-method.ts';
import { BankRefusedNotice } from '../../../paying/accepted/BankRefusedNotice.tsx';
import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import { typedNothing } from '../../../paying/method/typed-method.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { dollars, methodWords } from '../autopay-words.ts';
import type { DrawnFrom, SavedMethods } from './enroll-draft.ts';

// Most people draw from what they have saved, and never see these.
const NewCardForm = lazyPart(async () => (await import('../../../paying/method/NewCardForm.tsx')).NewCardForm);
const NewBankForm = lazyPart(async () => (await import('../../../paying/method/NewBankForm.tsx')).NewBankForm);

type Props = {
  found: SavedMethods;
  /** What was chosen before, or what is drawn from now. */
  current: string | null | undefined;
  takesFocus: boolean;
  onDone: (method: DrawnFrom) => void;
};

const newBank = 'new-bank';
const newCard = 'new-card';

/** Nobody has typed anything, and what is entered is saved in any case. */
const toSave = { ...typedNothing, saveMethod: true };

/** From which saved method, or from a new bank account or card, which is saved with the agreement. */
export function MethodStep({ found, current, takesFocus, onDone }: Props) {
  const { t } = useAutoPayTexts();
  const { methods: saved, billingAddress, bankFeeCents, cardFeeCents, walletFeeCents, isBankRefused } = found;
  const canAdd = useRight(addBankAccount);
  const usable = saved.filter(method => problemOfMethod(found, method) === null);
  const before = usable.find(({ customerRefNum }) => customerRefNum === current);
  const [choice, setChoice] = useState(
    (before ?? usable[0])?.customerRefNum ?? (canAdd ? (isBankRefused ? newCard : newBank) : undefined),
  );
  const [isMissing, setMissing] = useState(false);
  const form = useForm({ mode: 'uncontrolled' });
  const feeAside = (kind: DrawnFrom['kind']) => {
    const fee = { bank: bankFeeCents, card: cardFeeCents, wallet: walletFeeCents }[kind];
    return fee === 0 ? t('autopay.method.noFee') : t('autopay.method.fee', { fee: dollars(fee) });
  };
  const options: RadioOption<string>[] = [
    ...saved.map(method => {
      const { customerRefNum, kind, brand, last4, nickName } = method;
      const problem = problemOfMethod(found, method);
      return {
        value: customerRefNum,
        title: methodWords(t, brand, last4),
        detail: [nickName, problem ? t(`autopay.method.${problem}`) : ''].filter(part => part !== '').join(' · '),
        aside: feeAside(kind),
        isDisabled: problem !== null,
      };
    }),
    ...(canAdd
      ? [
          {
            value: newBank,
            title: t('autopay.method.new'),
            detail: t(isBankRefused ? 'autopay.method.bankRefused' : 'autopay.method.newDetail'),
            aside: feeAside('bank'),
            isDisabled: isBankRefused,
          },
          {
            value: newCard,
            title: t('autopay.method.newCard'),
            detail: t('autopay.method.newDetail'),
            aside: feeAside('card'),
          },
        ]
      : []),
  ];
  const chosen = usable.find(({ customerRefNum }) => customerRefNum === choice);
  const entering = {
    details: { billingName: '', billingAddress, billingZip: '' },
    ...{ typed: toSave, refusal: null, onTyped: () => undefined, canSave: false },
    ...{ feeCents: zeroCents, onBack: undefined, submitLabel: undefined, backLabel: undefined },
    onDone: (entered: ChosenMethod) => {
      if (entered.source !== 'new') return;
      const { kind, brand, last4, paymentToken, nickName } = entered;
      onDone({ kind, brand, last4, paymentToken, nickName });
    },
  };
  return (
    <StepCard title={t('autopay.step.method')} takesFocus={takesFocus}>
      {isBankRefused && <BankRefusedNotice />}
      <RadioCards
        legend={t('autopay.method.legend')}
        name="method"
        options={options}
        value={choice}
        onChange={setChoice}
      />
      {isMissing && !choice && <Notice kind="error">{t('autopay.method.missing')}</Notice>}
      <Suspense fallback={<Skeleton height={420} />}>
        {choice === newBank && <NewBankForm {...entering} />}
        {choice === newCard && <NewCardForm {...entering} />}
      </Suspense>
      {choice !== newBank && choice !== newCard && (
        <StepForm
          form={form}
          onBack={undefined}
          onSubmit={() => {
            setMissing(true);
            if (!chosen) return;
            const { kind, brand, last4, customerRefNum } = chosen;
            onDone({ kind, brand, last4, customerRefNum });
          }}
        />
      )}
    </StepCard>
  );
}
