import type { ReactNode } from 'react';
import { PaperlessWords } from '../../../account/bill-delivery/PaperlessWords.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import classes from '../wizard.module.css';
import type { MoveIn } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';
import { RateChoice } from './RateChoice.tsx';

/** One rate for each service, empty for one that isn't there; and whether bills come without paper. */
export type RatesForm = { electric: string; water: string; isPaperless: boolean };

const services = ['electric', 'water'] as const;

/** The rates of a new place, and how its bills come. */
export function RatesFields({
  form,
  moveIn,
  children,
}: {
  form: Form<RatesForm>;
  moveIn: MoveIn;
  children: ReactNode;
}) {
  const { t } = useMovingInTexts();
  const paperless = usePaperlessTexts();
  return (
    <>
      {services.map(commodity => {
        const rates = moveIn.rates.filter(rate => rate.commodity === commodity);
        return (
          rates.length > 0 && (
            <RateChoice
              key={commodity}
              rates={rates}
              commodity={commodity}
              value={form.values[commodity]}
              onChange={label => form.setFieldValue(commodity, label)}
            />
          )
        );
      })}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('moving-in.bills')}</legend>
        <FormCheckBox form={form} name="isPaperless">
          {t('moving-in.bills.paperless')}
        </FormCheckBox>
        <details className={classes.sheet}>
          <summary>{paperless.t('paperless.consent.show')}</summary>
          <PaperlessWords />
        </details>
        {children}
      </fieldset>
    </>
  );
}

/** The chosen rates where they are still offered, the usual ones otherwise. */
export function ratesOf(moveIn: MoveIn, chosen: Pick<RatesForm, 'electric' | 'water'> | undefined) {
  return { electric: rateOf(moveIn, 'electric', chosen?.electric), water: rateOf(moveIn, 'water', chosen?.water) };
}

function rateOf({ rates }: MoveIn, commodity: 'electric' | 'water', chosen: string | undefined): string {
  const offered = rates.filter(rate => rate.commodity === commodity);
  const kept = offered.find(({ tariffLabel }) => tariffLabel === chosen);
  return (kept ?? offered.find(({ isUsual }) => isUsual) ?? offered[0])?.tariffLabel ?? '';
}
