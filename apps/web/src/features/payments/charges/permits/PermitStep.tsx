import { useMutation } from '@tanstack/react-query';
import { findPermitApplication } from '@wattershed/contract/payments/charges';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { mutation } from '../../../../api/query.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import type { ChosenCharge } from '../charge-draft.ts';
import { useChargeTexts } from '../charge-texts.ts';
import classes from '../charges.module.css';
import { FindForm } from '../FindForm.tsx';
import { PermitCart } from './PermitCart.tsx';

type Props = { onDone: (charge: ChosenCharge) => void };

/** Looks up an approved application; its holder then fills a cart with the permits that it allows. */
export function PermitStep({ onDone }: Props) {
  const { t, language } = useChargeTexts();
  const { accountNumber, timeZone } = useAccount().account;
  const find = useMutation(mutation(findPermitApplication));
  const found = find.data;
  if (!found) {
    return (
      <FindForm
        title={t('charges.find.permit')}
        label={t('charges.find.applicationNumber')}
        error={find.error}
        isSubmitting={find.isPending}
        onFind={numbers => find.mutate({ accountNumber, ...numbers })}
      />
    );
  }
  const other = (
    <Button kind="plain" onClick={() => find.reset()}>
      {t('charges.find.other')}
    </Button>
  );
  if (found.paidAt) {
    const date = formatDate(todayIn(timeZone, new Date(found.paidAt)), language);
    return (
      <Card title={t('charges.found.permit')}>
        <div className={classes.found}>
          <Notice kind="success">{t('charges.paid.permit', { date })}</Notice>
          <div className={classes.actions}>{other}</div>
        </div>
      </Card>
    );
  }
  return (
    <PermitCart application={found} onDone={onDone}>
      {other}
    </PermitCart>
  );
}
