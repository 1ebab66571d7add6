import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { SheetPrice } from '@wattershed/domain/service/agreement';
import { useInformationTexts, useRateName } from '../../../account/rates/rate-texts.ts';
import { SheetTable } from '../../../account/rates/SheetTable.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import classes from '../wizard.module.css';
import type { MoveIn } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';

type Props = {
  rates: MoveIn['rates'];
  commodity: 'electric' | 'water';
  value: string;
  onChange: (tariffLabel: string) => void;
};

/** The rates that are offered for a service, each with all of its prices. */
export function RateChoice({ rates, commodity, value, onChange }: Props) {
  const { t, language } = useMovingInTexts();
  const { t: information } = useInformationTexts();
  const rateName = useRateName();
  return (
    <RadioCards
      legend={t(`moving-in.rate.${commodity}`)}
      name={`rate-${commodity}`}
      value={value}
      options={rates.map(({ tariffLabel, isUsual, effectiveFrom, prices }) => ({
        value: tariffLabel,
        title: rateName(tariffLabel),
        detail: isUsual
          ? t('moving-in.rate.usual', { code: tariffLabel })
          : information('information.rateCode', { code: tariffLabel }),
        children: (
          <details className={classes.sheet}>
            <summary>{information('information.sheet')}</summary>
            <p className={classes.quiet}>
              {information('information.sheetSince', { date: formatDate(effectiveFrom, language) })}
            </p>
            <SheetTable
              prices={prices as readonly SheetPrice[]}
              caption={information('information.sheetOf', { name: rateName(tariffLabel) })}
            />
          </details>
        ),
      }))}
      onChange={onChange}
    />
  );
}
