import { problemOfMethod } from '../../../paying/accepted/accepted-method.ts';
import { BankRefusedNotice } from '../../../paying/accepted/BankRefusedNotice.tsx';
import { feeOf } from '../../../paying/chosen-method.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars, expiryWords } from '../../../paying/payment-words.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import classes from './methods.module.css';
import { useMethodsTexts } from './methods-texts.ts';
import { type MethodList, type OwnMethod, othersThan } from './own-method.ts';

type Props = {
  method: OwnMethod;
  list: MethodList;
  /** A saved method by its reference. */
  value: string | undefined;
  onChange: (customerRefNum: string) => void;
};

/** What goes on paying in the place of a method; one that can't be charged shows, says why, and can't be chosen. */
export function ReplacementField({ method, list, value, onChange }: Props) {
  const { t } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const others = othersThan(list.methods, method);
  if (others.length === 0) return null;

  function problemWords({ expiryMonth, expiryYear, ...other }: OwnMethod): string {
    const problem = problemOfMethod(list, other);
    if (problem === 'blocked') return payments('payments.method.blocked');
    if (problem === 'bankRefused') return payments('payments.method.problem.bankRefused');
    if (problem === null || expiryMonth === null || expiryYear === null) return '';
    return payments('payments.method.expired', { date: expiryWords(expiryMonth, expiryYear) });
  }

  function feeWords({ kind }: OwnMethod): string {
    const fee = feeOf(list, kind);
    return fee === 0 ? payments('payments.method.noFee') : payments('payments.method.fee', { fee: dollars(fee) });
  }

  return (
    <>
      {list.isBankRefused && <BankRefusedNotice />}
      <RadioCards
        legend={t('methods.remove.replacement')}
        name="replacement"
        options={others.map(option => ({
          value: option.customerRefNum,
          title: <MethodName brand={option.brand} last4={option.last4} />,
          detail: [option.nickName, problemWords(option)].filter(part => part !== '').join(' · '),
          icon: <CardBrandMark brand={option.brand} />,
          aside: <span className={classes.quiet}>{feeWords(option)}</span>,
          isDisabled: problemOfMethod(list, option) !== null,
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
