import { useMutation } from '@tanstack/react-query';
import { getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { splitCents } from '@wattershed/domain/money/split-cents';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { RequiredCheckBox } from '../../../ui/choices/RequiredCheckBox.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { ArrangementTerms } from './ArrangementTerms.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';
import { PlanPreview } from './PlanPreview.tsx';

export type Offer = DataOf<typeof findArrangementOffer>;

const usual = 6;

export function PlanForm({ offer }: { offer: Offer }) {
  const { choices, dueOns } = offer;
  const { t, language } = useArrangementTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const [wantedType, setWantedType] = useState<Offer['choices'][number]['balanceType']>('total');
  const choice = choices.find(one => one.balanceType === wantedType) ?? choices[0];
  const [wanted, setWanted] = useState(usual);
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const agree = useMutation(
    mutation(agreeToArrangement, {
      refreshes: [listArrangements, getDashboardBill, getBill, getPaymentDetails],
    }),
  );
  const [firstDueOn] = dueOns;
  if (!choice || !firstDueOn) return null;
  const { balanceType, amountCents, most } = choice;
  const installments = Math.min(wanted, most);
  const partsOf = (count: number) =>
    splitCents(
      amountCents,
      Array.from({ length: count }, () => 1),
    );
  const counts = Array.from({ length: most - 1 }, (_, index) => index + 2);

  const wish = { accountNumber, balanceType, installments, amountCents, firstDueOn, agreesToTerms: true } as const;

  function submit(): void {
    setAsked(true);
    if (!isAgreed) return;
    agree.mutate(wish, {
      onSuccess: async () => {
        // Only then: without an offer, this form is no longer there to lead on.
        await navigate(href('/CreatePaymentPlanSuccess'), { replace: true });
        await refresh(findArrangementOffer);
      },
      // What was agreed to isn't so anymore: what is now is agreed to anew.
      onError: ({ code }) => {
        if (code !== 'RES409') return;
        setAgreed(false);
        setAsked(false);
        void refresh(findArrangementOffer, listArrangements);
      },
    });
  }

  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title={t('arrangement.plan.what')}>
        <div className={classes.stack}>
          <RadioCards
            legend={t('arrangement.plan.what')}
            isLegendHidden
            name="balanceType"
            value={balanceType}
            onChange={setWantedType}
            options={choices.map(one => ({
              ...{ value: one.balanceType, title: t(`arrangement.plan.${one.balanceType}`) },
              aside: formatDollars(one.amountCents, language),
              ...(one.balanceType === 'past-due' ? { detail: t('arrangement.plan.past-due.detail') } : {}),
            }))}
          />
          <Select
            label={t('arrangement.plan.count')}
            name="installments"
            value={String(installments)}
            onChange={event => setWanted(Number(event.currentTarget.value))}
            options={counts.map(count => {
              const [largest = amountCents, ...others] = partsOf(count);
              const isEven = others.every(part => part === largest);
              return {
                value: String(count),
                label: t(isEven ? 'arrangement.plan.count.option' : 'arrangement.plan.count.uneven', {
                  count: String(count),
                  amount: formatDollars(largest, language),
                }),
              };
            })}
          />
        </div>
      </Card>
      <PlanPreview
        rows={partsOf(installments).map((part, index) => ({ dueOn: dueOns[index] ?? firstDueOn, amountCents: part }))}
        sumCents={amountCents}
      />
      <Card title={t('arrangement.plan.terms')}>
        <div className={classes.stack}>
          <ul className={classes.terms}>
            <ArrangementTerms offer={offer} />
          </ul>
          <RequiredCheckBox
            name="agreesToTerms"
            isChecked={isAgreed}
            onChange={setAgreed}
            missing={isAsked && !isAgreed ? t('arrangement.plan.agreeMissing') : undefined}
          >
            {t('arrangement.plan.agree')}
          </RequiredCheckBox>
          {agree.error && <ErrorState error={agree.error} />}
          <div>
            <Button type="submit" isLoading={agree.isPending}>
              {t('arrangement.plan.action')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
