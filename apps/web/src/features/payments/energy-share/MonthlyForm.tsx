import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getEnergyShare, giveMonthly } from '@wattershed/contract/payments/energy-share';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { donationBounds } from '@wattershed/domain/program/energy-share';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { RequiredCheckBox } from '../../../ui/choices/RequiredCheckBox.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { AmountChoice } from './AmountChoice.tsx';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { useDonationAmount } from './use-donation-amount.ts';

type Props = { data: DataOf<typeof getEnergyShare>; onDone?: () => void };

/** What is given with each bill from the next on, and what is agreed to. */
export function MonthlyForm({ data: { monthly, nextBillOn }, onDone }: Props) {
  const { t, language } = useEnergyShareTexts();
  const { accountNumber } = useAccount().account;
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const give = useMutation(mutation(giveMonthly, { refreshes: [getEnergyShare] }));
  const current = monthly?.endedOn === null ? monthly.amountCents : undefined;
  const limits = { minCents: donationBounds.leastCents, maxCents: donationBounds.mostMonthlyCents };
  const amount = useDonationAmount(limits, current);
  const isChange = current !== undefined;
  const date = formatDate(nextBillOn, language);

  function submit() {
    setAsked(true);
    const amountCents = amount.chosen();
    if (!isAgreed || amountCents === undefined) return;
    give.mutate(
      { accountNumber, amountCents, firstBillOn: nextBillOn, agreesToTerms: true },
      {
        onSuccess: () => {
          toast.success(t('energy-share.monthly.done', { date }));
          onDone?.();
        },
        // A bill came meanwhile: which one is the first is agreed to anew.
        onError: ({ code }) => {
          if (code !== 'RES409') return;
          setAgreed(false);
          void refresh(getEnergyShare);
        },
      },
    );
  }

  return (
    <Card title={t(isChange ? 'energy-share.monthly.change' : 'energy-share.monthly.new')}>
      <FormShell
        form={amount.form}
        onSubmit={submit}
        submitError={give.error}
        isSubmitting={give.isPending}
        submitLabel={t(isChange ? 'energy-share.monthly.action.change' : 'energy-share.monthly.action')}
      >
        <AmountChoice amount={amount} />
        <ul className={classes.terms}>
          <li>{t('energy-share.monthly.terms.first', { date })}</li>
          <li>{t('energy-share.monthly.terms.voluntary')}</li>
          <li>{t('energy-share.monthly.terms.others')}</li>
          <li>{t('energy-share.monthly.terms.stop')}</li>
        </ul>
        <RequiredCheckBox
          name="agreesToTerms"
          isChecked={isAgreed}
          onChange={setAgreed}
          missing={isAsked && !isAgreed ? t('energy-share.monthly.agreeMissing') : undefined}
        >
          {t('energy-share.monthly.agree')}
        </RequiredCheckBox>
      </FormShell>
    </Card>
  );
}
