import { BankRefusedNotice } from '../../../paying/accepted/BankRefusedNotice.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import type { TextToPayState } from './text-to-pay-state.ts';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

type Props = {
  methods: TextToPayState['methods'];
  value: string | undefined;
  onChange: (customerRefNum: string) => void;
};

/** One of the saved methods; one that can't be charged shows and can't be chosen. */
export function MethodChoice({ methods, value, onChange }: Props) {
  const { t } = useTextToPayTexts();
  return (
    <>
      {methods.some(({ problem }) => problem === 'bankRefused') && <BankRefusedNotice />}
      <RadioCards
        legend={t('text-to-pay.enroll.method')}
        name="customerRefNum"
        value={value}
        onChange={onChange}
        options={methods.map(({ customerRefNum, brand, last4, nickName, problem }) => ({
          value: customerRefNum,
          title: <MethodName brand={brand} last4={last4} />,
          detail: problem ? t(`text-to-pay.enroll.${problem}`) : nickName,
          isDisabled: problem !== null,
        }))}
      />
    </>
  );
}

/** The one to begin with: the default one, if it can be charged. */
export function usualMethod(methods: TextToPayState['methods']): string | undefined {
  return methods.find(({ problem }) => problem === null)?.customerRefNum;
}
