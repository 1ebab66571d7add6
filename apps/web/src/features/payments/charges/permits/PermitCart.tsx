import type { DataOf } from '@wattershed/contract/call';
import type { findPermitApplication } from '@wattershed/contract/payments/charges';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { zeroCents } from '@wattershed/domain/money/cents';
import { pricePermitCart } from '@wattershed/domain/payment/permit-cart';
import { type ReactNode, useState } from 'react';
import { dollars } from '../../../../paying/payment-words.ts';
import { useShellTexts } from '../../../../text/shell-texts.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { CheckBox } from '../../../../ui/choices/CheckBox.tsx';
import { Money } from '../../../../ui/content/Money.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import type { ChosenCharge } from '../charge-draft.ts';
import { useChargeTexts } from '../charge-texts.ts';
import classes from '../charges.module.css';
import { cartOf, type Quantities, withItem } from './permit-quantities.ts';

type Props = {
  application: DataOf<typeof findPermitApplication>;
  onDone: (charge: ChosenCharge) => void;
  children: ReactNode;
};

/** The permits that an application allows: what is chosen is in the cart once, until another quantity is. */
export function PermitCart({ application, onDone, children }: Props) {
  const { t, language } = useChargeTexts();
  const { t: shell } = useShellTexts();
  const { invoiceNumber, customerNumber, items, zone, validFrom, validThrough } = application;
  const [quantities, setQuantities] = useState<Quantities>({});
  const [isEmptyTold, setEmptyTold] = useState(false);
  const priced = pricePermitCart(items, cartOf(items, quantities));

  function goOn(): void {
    if (!priced.eligible) {
      setEmptyTold(true);
      return;
    }
    const { lines, totalPriceOfCart } = priced;
    const cart = lines.map(({ priceCents: _, ...line }) => line);
    onDone({
      request: { register: 'permit', invoiceNumber, customerNumber, cart, totalPriceOfCart },
      lines: cart.map(({ itemSelected, quantitySelected, cartValue }) => ({
        what: itemSelected,
        quantity: quantitySelected,
        amountCents: cartValue,
      })),
      amountCents: totalPriceOfCart,
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
          {items.map(item => {
            const line = priced.eligible && priced.lines.find(({ itemSelected }) => itemSelected === item.itemCode);
            const what = t(`charges.what.${item.itemCode}`);
            return (
              <div key={item.itemCode} className={classes.item}>
                <CheckBox
                  name={item.itemCode}
                  isChecked={item.itemCode in quantities}
                  onChange={isChosen => {
                    setEmptyTold(false);
                    setQuantities(withItem(quantities, item.itemCode, isChosen));
                  }}
                >
                  <strong>{what}</strong>
                  <span className={classes.price}>
                    {t('charges.permits.each', { price: dollars(item.priceCents), most: item.most })}
                  </span>
                </CheckBox>
                {line && (
                  <div className={classes.line}>
                    <Select
                      label={t('charges.permits.quantity')}
                      aria-label={t('charges.permits.quantity.of', { what })}
                      name={`${item.itemCode}-quantity`}
                      value={String(line.quantitySelected)}
                      onChange={event =>
                        setQuantities({ ...quantities, [item.itemCode]: Number(event.currentTarget.value) })
                      }
                      options={Array.from({ length: item.most }, (_, place) => ({
                        value: String(place + 1),
                        label: String(place + 1),
                      }))}
                    />
                    <strong>
                      <Money cents={line.cartValue} />
                    </strong>
                  </div>
                )}
              </div>
            );
          })}
        </fieldset>
        <p className={classes.total} role="status">
          <span>{t('charges.permits.total')}</span>
          <strong>
            <Money cents={priced.eligible ? priced.totalPriceOfCart : zeroCents} />
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
