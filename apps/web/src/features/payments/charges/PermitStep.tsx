import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { findPermitApplication } from '@wattershed/contract/payments/charges';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { zeroCents } from '@wattershed/domain/money/cents';
import { pricePermitCart } from '@wattershed/domain/payment/permit-cart';
import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { ChosenCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import classes from './charges.module.css';
import { FindForm } from './FindForm.tsx';

type Application = DataOf<typeof findPermitApplication>;
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
    <Cart application={found} onDone={onDone}>
      {other}
    </Cart>
  );
}

function Cart({ application, onDone, children }: Props & { application: Application; children: React.ReactNode }) {
  const { t, language } = useChargeTexts();
  const { t: shell } = useShellTexts();
  const { invoiceNumber, customerNumber, items, zone, validFrom, validThrough } = application;
  const [quantities, setQuantities] = useState<Partial<Record<string, number>>>({});
  const [isEmptyTold, setEmptyTold] = useState(false);
  const chosen = items.flatMap(({ itemCode }) => {
    const quantitySelected = quantities[itemCode] ?? 0;
    return quantitySelected > 0 ? [{ itemSelected: itemCode, quantitySelected }] : [];
  });
  const cart = pricePermitCart(items, chosen);
  const totalCents = cart.eligible ? cart.totalPriceOfCart : zeroCents;

  function goOn(): void {
    if (!cart.eligible) {
      setEmptyTold(true);
      return;
    }
    const lines = cart.lines.flatMap(({ itemSelected, quantitySelected, cartValue }) => {
      const item = items.find(({ itemCode }) => itemCode === itemSelected);
      return item ? [{ itemSelected: item.itemCode, quantitySelected, cartValue }] : [];
    });
    onDone({
      request: { register: 'permit', invoiceNumber, customerNumber, cart: lines },
      lines: lines.map(({ itemSelected, quantitySelected, cartValue }) => ({
        what: itemSelected,
        quantity: quantitySelected,
        amountCents: cartValue,
      })),
      amountCents: cart.totalPriceOfCart,
    });
  }

  return (
    <Card title={t('charges.found.permit')}>
      <div className={classes.found}>
        <p>
          {t('charges.permits.zone', { zone })} ·{' '}
          {t('charges.permits.valid', {
            from: formatDate(validFrom, language),
            through: formatDate(validThrough, language),
          })}
        </p>
        <fieldset className={classes.cart}>
          <legend>{t('charges.permits.choose')}</legend>
          {items.map(({ itemCode, priceCents, most }) => (
            <div key={itemCode} className={classes.item}>
              <div>
                <strong>{t(`charges.what.${itemCode}`)}</strong>
                <p className={classes.quiet}>{t('charges.permits.each', { price: dollars(priceCents), most })}</p>
              </div>
              <Select
                label={t('charges.permits.quantity', { what: t(`charges.what.${itemCode}`) })}
                name={itemCode}
                value={String(quantities[itemCode] ?? 0)}
                onChange={event => {
                  setEmptyTold(false);
                  setQuantities({ ...quantities, [itemCode]: Number(event.currentTarget.value) });
                }}
                options={Array.from({ length: most + 1 }, (_, count) => ({
                  value: String(count),
                  label: String(count),
                }))}
              />
            </div>
          ))}
        </fieldset>
        <p className={classes.total} role="status">
          <span>{t('charges.permits.total')}</span>
          <strong>
            <Money cents={totalCents} />
          </strong>
        </p>
        {isEmptyTold && <Notice kind="error">{t('charges.permits.none')}</Notice>}
        <div className={classes.actions}>
          <Button onClick={goOn}>{shell('shell.step.continue')}</Button>
          {children}
        </div>
      </div>
    </Card>
  );
}
