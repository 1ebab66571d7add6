import type { Cents } from '@wattershed/domain/money/cents';
import type { Projection } from '../../../account/awaited-projection.ts';
import classes from './BudgetLine.module.css';
import { linePlaces } from './budget.ts';
import { useProjectionTexts } from './projection-texts.ts';

type Props = { projection: Projection; monthlyCents: Cents };

/** The bill so far, what it will likely come to, and the budget, on one line. The sentence above says it in words. */
export function BudgetLine({ projection, monthlyCents }: Props) {
  const { t } = useProjectionTexts();
  const places = linePlaces(monthlyCents, projection);
  if (!places) return null;
  const { soFar, forecast, low, high, budget } = places;
  const at = (place: number) => `${place}%`;
  return (
    <div className={classes.budget} aria-hidden="true">
      <svg className={classes.line} width="100%" height="32" role="presentation">
        <rect className={classes.ground} y="10" width="100%" height="12" rx="3" />
        <rect className={classes.forecast} y="10" width={at(forecast)} height="12" rx="3" />
        <rect className={classes.soFar} y="10" width={at(soFar)} height="12" rx="3" />
        <line className={classes.range} x1={at(low)} x2={at(high)} y1="16" y2="16" />
        {[low, high].map((place, index) => (
          <line
            key={index === 0 ? 'low' : 'high'}
            className={classes.range}
            x1={at(place)}
            x2={at(place)}
            y1="12"
            y2="20"
          />
        ))}
        <line className={classes.mark} x1={at(budget)} x2={at(budget)} y1="2" y2="30" />
      </svg>
      <ul className={classes.legend}>
        {(['soFar', 'forecast', 'range', 'mark'] as const).map(part => (
          <li key={part} data-part={part}>
            {t(`projection.budget.line.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
