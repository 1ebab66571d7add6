import { useMutation } from '@tanstack/react-query';
import { enrollInBudget, findBudget, findBudgetOffer } from '@wattershed/contract/programs/budget';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { RequiredCheckBox } from '../../../ui/choices/RequiredCheckBox.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import type { Offer } from './budget-words.ts';

const settlings = ['at-once', 'next-year'] as const;

/** How a year is settled, and what is agreed to. */
export function EnrollForm({ offer, levelCents }: { offer: Offer; levelCents: Cents }) {
  const { t, language } = useBudgetTexts();
  const { accountNumber } = useAccount().account;
  const [settling, setSettling] = useState<(typeof settlings)[number]>('at-once');
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const enroll = useMutation(mutation(enrollInBudget, { refreshes: [findBudget] }));
  const { firstBillOn } = offer;

  function submit(): void {
    setAsked(true);
    if (!isAgreed) return;
    enroll.mutate(
      { accountNumber, settling, levelCents, firstBillOn, agreesToTerms: true },
      {
        onSuccess: () => toast.success(t('budget.enrolled')),
        // What was agreed to isn't so anymore: what is now is agreed to anew.
        onError: ({ code }) => {
          if (code !== 'RES409') return;
          setAgreed(false);
          setAsked(false);
          void refresh(findBudgetOffer, findBudget);
        },
      },
    );
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
      <Card title={t('budget.settling')}>
        <RadioCards
          legend={t('budget.settling')}
          isLegendHidden
          name="settling"
          value={settling}
          onChange={setSettling}
          options={settlings.map(value => ({
            ...{ value, title: t(`budget.settling.${value}`), detail: t(`budget.settling.${value}.detail`) },
          }))}
        />
      </Card>
      <Card title={t('budget.terms')}>
        <div className={classes.stack}>
          <ul className={classes.terms}>
            <li>{t('budget.terms.level', { level: formatDollars(levelCents, language) })}</li>
            <li>{t('budget.terms.review')}</li>
            <li>{t('budget.terms.missed')}</li>
            <li>{t('budget.terms.leave')}</li>
            <li>{t('budget.terms.auto')}</li>
          </ul>
          <RequiredCheckBox
            name="agreesToTerms"
            isChecked={isAgreed}
            onChange={setAgreed}
            missing={isAsked && !isAgreed ? t('budget.agreeMissing') : undefined}
          >
            {t('budget.agree')}
          </RequiredCheckBox>
          {enroll.error && <ErrorState error={enroll.error} />}
          <div>
            <Button type="submit" isLoading={enroll.isPending}>
              {t('budget.action')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
