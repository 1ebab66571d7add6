import { useForm } from '@mantine/form';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { readAmount } from '@wattershed/domain/money/amount';
import type { Cents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { decidePaymentAmount } from '@wattershed/domain/payment/payment-amount';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { amountRule } from '../../../fields/amount-rule.ts';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import { type FieldError, missing } from '../../../fields/rule.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { SeveralChanges } from './SeveralChanges.tsx';
import classes from './several.module.css';
import {
  type ChosenAccount,
  type LineChange,
  lineOf,
  refusalOfAccount,
  type SeveralAccount,
  type SeveralDetails,
  type SeveralDraft,
  type SeveralLine,
  sumOfLines,
} from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

type Props = {
  details: SeveralDetails;
  draft: SeveralDraft;
  changes: readonly LineChange[];
  /** The server refused what was decided, and it may look the same by now. */
  isSentBack: boolean;
  takesFocus: boolean;
  onBack: () => void;
  onDone: (chosen: ChosenAccount[], lines: SeveralLine[]) => void;
};

type Payable = ChosenAccount & { account: SeveralAccount };

/** How much each account is paid: what is due, unless another amount is typed. */
export function AmountsStep({ details, draft, changes, isSentBack, takesFocus, onBack, onDone }: Props) {
  const { t, language } = useSeveralTexts();
  const [isTooFew, setTooFew] = useState(false);
  const { chosen = [], lines = [] } = draft;
  const { minAllowedCents } = details;
  const found = chosen.map(one => ({
    ...one,
    account: details.accounts.find(({ accountNumber }) => accountNumber === one.accountNumber),
  }));
  const payable = found.filter((one): one is Payable => refusalOfAccount(one.account) === undefined);
  const refused = found.filter(one => !payable.some(({ accountNumber }) => accountNumber === one.accountNumber));

  const decide = (text: string, account: SeveralAccount) =>
    decidePaymentAmount({
      ...{ type: 'Other', other: readAmount(text, language), totalDue: 0 as Cents, pastDue: 0 as Cents },
      ...{ minimumDue: 0 as Cents, minAllowed: minAllowedCents, maxAllowed: account.maxAllowedCents },
    });
  const ruleOf =
    (account: SeveralAccount) =>
    (text: string): FieldError | null => {
      if (text.trim() === '') return missing;
      return amountRule(text, language) ?? (decide(text, account).eligible ? null : 'fields.amount.error.range');
    };
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(payable.map(one => [fieldOf(one), amountText(one, lines)])),
  );
  const form = useForm<Record<string, string>>({
    mode: 'uncontrolled',
    validateInputOnBlur: true,
    initialValues: texts,
    validate: Object.fromEntries(payable.map(one => [fieldOf(one), ruleOf(one.account)])),
    onValuesChange: setTexts,
  });

  const linesOf = (values: Record<string, string>) =>
    payable.flatMap(({ account, name }) => {
      const decided = decide(values[fieldOf(account)] ?? '', account);
      return decided.eligible ? [lineOf(account, name, decided.amountCents)] : [];
    });
  const sum = sumOfLines(linesOf(texts));

  function submit(values: Record<string, string>) {
    const paid = linesOf(values);
    if (paid.length < 2) return setTooFew(true);
    const kept = chosen.filter(one => paid.some(({ accountNumber }) => accountNumber === one.accountNumber));
    onDone(kept, paid);
  }

  return (
    <StepCard title={t('several.amounts.title')} takesFocus={takesFocus}>
      {(changes.length > 0 || isSentBack) && <SeveralChanges changes={changes} />}
      <StepForm form={form} onSubmit={submit} onBack={onBack}>
        <ul className={classes.list}>
          {payable.map(({ account, accountNumber, name }) => (
            <li key={accountNumber} className={classes.amountRow}>
              <span className={classes.row}>
                <span className={classes.name}>{name}</span>
                <span className={classes.place}>{placeWords(account, name)}</span>
                <span className={classes.reason}>{dueWords(account).join(' ')}</span>
              </span>
              <MoneyField
                form={form}
                name={fieldOf(account)}
                label={t('several.amounts.field', { name })}
                hint=""
                errorValues={{ min: dollars(minAllowedCents), max: dollars(account.maxAllowedCents) }}
              />
            </li>
          ))}
          {refused.map(({ accountNumber, name, account }) => (
            <li key={accountNumber} className={classes.fixed}>
              <span className={classes.row}>
                <span className={classes.name}>{name}</span>
                <span className={classes.reason}>{t(`several.refused.${refusalOfAccount(account) ?? 'gone'}`)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={classes.sum} role="status">
          {t('several.amounts.sum', { count: payable.length, amount: dollars(sum) })}
        </p>
        {isTooFew && <Notice kind="error">{t('several.amounts.tooFew')}</Notice>}
      </StepForm>
    </StepCard>
  );

  /** What is due until when, what of it is late, and what else is on its way. */
  function dueWords({ owed, status }: SeveralAccount): string[] {
    const { totalDueCents, pastDueCents, dueOn, autoPayOn } = owed;
    const date = dueOn ? formatDate(dueOn, language) : '';
    const isLate = pastDueCents > 0;
    return [
      totalDueCents <= 0
        ? t('several.amounts.nothingDue')
        : t(dueOn && !isLate ? 'several.amounts.due' : 'several.amounts.dueNow', {
            amount: dollars(totalDueCents),
            date,
          }),
      ...(isLate ? [t('several.amounts.late', { amount: dollars(pastDueCents) })] : []),
      ...(autoPayOn ? [t('several.amounts.autoPay', { date: formatDate(autoPayOn, language) })] : []),
      ...(status === accountStatuses.closedWithBalance ? [t('several.amounts.closed')] : []),
    ];
  }
}

const fieldOf = ({ accountNumber }: Pick<SeveralAccount, 'accountNumber'>) => `amount-${accountNumber}`;

/** The number, and of the address what the name doesn't say already. */
function placeWords({ accountNumber, serviceAddress }: SeveralAccount, name: string): string {
  const rest = serviceAddress.startsWith(`${name}, `) ? serviceAddress.slice(name.length + 2) : serviceAddress;
  return `${maskAccountNumber(accountNumber)} · ${rest}`;
}

/** What was decided before, or what is due; empty where nothing is. */
function amountText({ accountNumber, account }: Payable, lines: readonly SeveralLine[]): string {
  const decided = lines.find(line => line.accountNumber === accountNumber);
  if (decided && decided.seenBalanceCents === account.owed.balanceCents) return dollarsText(decided.amountCents);
  return account.owed.totalDueCents > 0 ? dollarsText(account.owed.totalDueCents) : '';
}
