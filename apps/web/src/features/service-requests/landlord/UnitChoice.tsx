import { type BetweenTenants, betweenTenants } from '@wattershed/domain/service/landlord-agreement';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import classes from '../service-requests.module.css';
import type { Chosen, Installation, OwnInstallation, Unit } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

type Props = {
  units: readonly Unit<Installation | OwnInstallation>[];
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
};

const agreementOf = (one: Installation | OwnInstallation) => ('agreementNumber' in one ? one.agreementNumber : null);

/** Which services of each unit, and what happens to them between two tenants. */
export function UnitChoice({ units, chosen, onChange }: Props) {
  const { t } = useLandlordTexts();
  const free = units.flatMap(({ installations }) => installations.filter(one => agreementOf(one) === null));
  const isIn = ({ installationNumber }: Installation) =>
    chosen.some(one => one.installationNumber === installationNumber);
  const without = (gone: readonly Installation[]) =>
    chosen.filter(one => !gone.some(({ installationNumber }) => installationNumber === one.installationNumber));
  const isAll = free.length > 0 && free.every(isIn);

  function toggle(installation: Installation, isChecked: boolean, between: BetweenTenants) {
    const rest = without([installation]);
    onChange(isChecked ? [...rest, { ...placeOf(installation), between }] : rest);
  }

  return (
    <div>
      {free.length > 2 && (
        <p>
          <TextButton
            onClick={() =>
              onChange(
                isAll
                  ? without(free)
                  : [
                      ...chosen,
                      ...free.filter(one => !isIn(one)).map(one => ({ ...placeOf(one), between: 'revert' as const })),
                    ],
              )
            }
          >
            {t(isAll ? 'landlord.units.none' : 'landlord.units.all')}
          </TextButton>
        </p>
      )}
      {units.map(({ name, installations }) => {
        const ofUnit = chosen.filter(one =>
          installations.some(own => own.installationNumber === one.installationNumber),
        );
        const between = ofUnit[0]?.between ?? 'revert';
        return (
          <fieldset key={name} className={classes.unit}>
            <legend>{name}</legend>
            <div className={classes.checks}>
              {installations.map(one => {
                const agreement = agreementOf(one);
                return agreement !== null && !isIn(one) ? (
                  <p key={one.installationNumber} className={classes.quiet}>
                    {t(`landlord.units.${one.commodity}`)} · {t('landlord.units.under', { number: agreement })}
                  </p>
                ) : (
                  <CheckBox
                    key={one.installationNumber}
                    name={one.installationNumber}
                    isChecked={isIn(one)}
                    onChange={isChecked => toggle(one, isChecked, between)}
                  >
                    {t(`landlord.units.${one.commodity}`)}
                  </CheckBox>
                );
              })}
            </div>
            {ofUnit.length > 0 && (
              <Select
                label={t('landlord.units.between')}
                aria-label={t('landlord.units.betweenOf', { unit: name })}
                value={between}
                options={betweenTenants.map(value => ({ value, label: t(`landlord.units.${value}`) }))}
                onChange={event => {
                  const next = event.currentTarget.value as BetweenTenants;
                  onChange(chosen.map(one => (ofUnit.includes(one) ? { ...one, between: next } : one)));
                }}
              />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

function placeOf({ installationNumber, commodity, street, unit, city, state, zip }: Installation): Installation {
  return { installationNumber, commodity, street, unit, city, state, zip };
}
