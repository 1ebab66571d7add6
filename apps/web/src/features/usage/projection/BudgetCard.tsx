import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getNotificationPreferences } from '@wattershed/contract/preferences';
import { getUsageBudget, projectBill, setUsageBudget } from '@wattershed/contract/usage/projection';
import { readAmount } from '@wattershed/domain/money/amount';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { mutation } from '../../../api/query.ts';
import { amountRule } from '../../../fields/amount-rule.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { BudgetLine } from './BudgetLine.tsx';
import { budgetState } from './budget.ts';
import { useProjectionTexts } from './projection-texts.ts';

/** What the person means to spend on a bill, beside what it will likely be. */
export function BudgetCard() {
  const { t } = useProjectionTexts();
  const read = useAccountRead(getUsageBudget, {});
  return (
    <Card title={t('projection.budget.title')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={220} />}>
        {({ monthlyCents }) => <Budget key={monthlyCents} monthlyCents={monthlyCents} />}
      </AccountBoundary>
    </Card>
  );
}

function Budget({ monthlyCents }: DataOf<typeof getUsageBudget>) {
  const { t, language } = useProjectionTexts();
  const { accountNumber } = useAccount().account;
  const maySeePreferences = useRight(getNotificationPreferences);
  const set = useMutation(mutation(setUsageBudget, { refreshes: [getUsageBudget] }));
  const form = useForm({
    mode: 'controlled',
    initialValues: { amount: monthlyCents === null ? '' : (monthlyCents / 100).toFixed(2) },
    validate: { amount: value => amountRule(value, language) },
  });
  const save = (wanted: Cents | null) =>
    set.mutate(
      { accountNumber, monthlyCents: wanted },
      { onSuccess: () => toast.success(t(wanted === null ? 'projection.budget.removed' : 'projection.budget.saved')) },
    );
  return (
    <>
      {monthlyCents === null ? (
        <p>{t('projection.budget.lead')}</p>
      ) : (
        <BudgetBesideForecast monthlyCents={monthlyCents} />
      )}
      <FormShell
        form={form}
        onSubmit={({ amount }) => save(readAmount(amount, language) ?? cents(0))}
        submitError={set.error}
        isSubmitting={set.isPending}
        submitLabel={t('projection.budget.save.action')}
        actions={
          monthlyCents !== null && (
            <TextButton onClick={() => save(null)}>{t('projection.budget.remove.action')}</TextButton>
          )
        }
      >
        <MoneyField form={form} name="amount" label={t('projection.budget.amount')} />
      </FormShell>
      {maySeePreferences && (
        <p>
          <Link to={href('/NotificationPreferences')}>{t('projection.alerts.action')}</Link>
        </p>
      )}
    </>
  );
}

/** Where the forecast stands beside the budget: in words, and on a line. */
function BudgetBesideForecast({ monthlyCents }: { monthlyCents: Cents }) {
  const { t, language } = useProjectionTexts();
  const projection = useAccountRead(projectBill, {}).query.data?.projection;
  const state = budgetState(monthlyCents, projection ?? null);
  return (
    <>
      <p>
        {t(`projection.budget.${state.kind}`, {
          budget: formatDollars(monthlyCents, language),
          forecast: formatDollars(state.forecastCents, language),
          difference: formatDollars(state.differenceCents, language),
        })}
      </p>
      {projection && <BudgetLine projection={projection} monthlyCents={monthlyCents} />}
    </>
  );
}
