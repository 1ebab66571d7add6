import type { BetweenTenants } from '@wattershed/domain/service/landlord-agreement';
import classes from '../service-requests.module.css';
import { type Installation, unitsOf } from './landlord-draft.ts';
import { useLandlordTexts, usePaperTexts } from './landlord-texts.ts';

/** What happens to each unit between two tenants. */
export function AgreedUnits({
  installations,
}: {
  installations: readonly (Installation & { between: BetweenTenants })[];
}) {
  const { t } = useLandlordTexts();
  const { t: paper } = usePaperTexts();
  return (
    <ul className={classes.rows}>
      {unitsOf(installations).map(({ name, installations: ofUnit }) => (
        <li key={name} className={classes.row}>
          <strong>{name}</strong>
          {ofUnit.map(({ installationNumber, commodity, between }) => (
            <span key={installationNumber}>
              {t('landlord.units.said', {
                commodity: t(`landlord.units.${commodity}`),
                words: paper(`landlord-paper.between.${between}`),
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
