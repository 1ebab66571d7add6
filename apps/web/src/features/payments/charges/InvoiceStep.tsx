import { useMutation } from '@tanstack/react-query';
import { findInvoice } from '@wattershed/contract/payments/charges';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { businessDay } from '../../../session/business-time.ts';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { ChosenCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import classes from './charges.module.css';
import { FindForm } from './FindForm.tsx';

type Props = { onDone: (charge: ChosenCharge) => void };

/** Looks up an invoice, and shows what it is before anyone pays it. */
export function InvoiceStep({ onDone }: Props) {
  const { t, language } = useChargeTexts();
  const { t: shell } = useShellTexts();
  const { accountNumber, timeZone } = useAccount().account;
  const find = useMutation(mutation(findInvoice));
  const found = find.data;
  if (!found) {
    return (
      <FindForm
        title={t('charges.find.invoice')}
        label={t('charges.find.invoiceNumber')}
        error={find.error}
        isSubmitting={find.isPending}
        onFind={numbers => find.mutate({ accountNumber, ...numbers })}
      />
    );
  }
  const { invoiceNumber, customerNumber, subject, amountCents, paidAt, dueOn } = found;
  const paidOn = paidAt && formatDate(todayIn(timeZone, new Date(paidAt)), language);
  const isOverdue = !paidAt && dueOn < businessDay(timeZone);
  return (
    <Card title={t('charges.found.invoice')}>
      <div className={classes.found}>
        {paidOn && <Notice kind="success">{t('charges.paid.invoice', { date: paidOn })}</Notice>}
        <FactList
          facts={[
            { name: t(`charges.kind.${found.kind}`), value: t(`charges.what.${subject}`) },
            { name: t('charges.number'), value: invoiceNumber },
            { name: t('charges.issued'), value: formatDate(found.issuedOn, language) },
            {
              name: t('charges.due'),
              value: (
                <span className={classes.withBadge}>
                  {formatDate(dueOn, language)}
                  {isOverdue && <StatusBadge kind="warn">{t('charges.overdue')}</StatusBadge>}
                </span>
              ),
            },
            { name: t('charges.amount'), value: <Money cents={amountCents} />, isStrong: true },
          ]}
        />
        <div className={classes.actions}>
          {!paidAt && (
            <Button
              onClick={() =>
                onDone({
                  request: { register: 'invoice', invoiceNumber, customerNumber },
                  lines: [{ what: subject, quantity: 1, amountCents }],
                  amountCents,
                })
              }
            >
              {shell('shell.step.continue')}
            </Button>
          )}
          <Button kind="plain" onClick={() => find.reset()}>
            {t('charges.find.other')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
