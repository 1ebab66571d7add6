import { useForm } from '@mantine/form';
import { landlordBounds } from '@wattershed/domain/service/landlord-agreement';
import { useState } from 'react';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../service-requests.module.css';
import { FindUnits } from './FindUnits.tsx';
import { faultOf, type LandlordDraft, type OwnInstallation, type UnitsFault, unitsOf } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';
import { UnitChoice } from './UnitChoice.tsx';

type Props = {
  draft: LandlordDraft;
  /** Undefined for a visitor. */
  own: readonly OwnInstallation[] | undefined;
  takesFocus: boolean;
  onKeep: (change: Partial<LandlordDraft>) => void;
  onDone: () => void;
};

/** The installations, chosen from a list: those of one's own service, and those at an address. */
export function UnitsStep({ draft, own, takesFocus, onKeep, onDone }: Props) {
  const { t } = useLandlordTexts();
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const [fault, setFault] = useState<UnitsFault>();
  const { chosen, found } = draft;
  const shared = {
    chosen,
    onChange: (next: LandlordDraft['chosen']) => {
      setFault(undefined);
      onKeep({ chosen: next });
    },
  };

  function done() {
    const wrong = faultOf(chosen);
    setFault(wrong);
    if (!wrong) onDone();
  }

  return (
    <StepCard title={t('landlord.units.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={done} onBack={undefined}>
        {own && (
          <div>
            <h3 className={classes.name}>{t('landlord.units.own')}</h3>
            {own.length > 0 ? <UnitChoice {...shared} units={unitsOf(own)} /> : <p>{t('landlord.units.ownNone')}</p>}
          </div>
        )}
        {found.map(({ street, installations }) => (
          <div key={street}>
            <h3 className={classes.name}>{t('landlord.units.found', { street })}</h3>
            <UnitChoice {...shared} units={unitsOf(withoutOwn(installations, own), false)} />
          </div>
        ))}
        <div className={classes.stack}>
          <h3 className={classes.name}>{t('landlord.units.other')}</h3>
          <p>{t('landlord.units.otherText')}</p>
          <FindUnits
            onFound={(street, installations) =>
              onKeep({ found: [...found.filter(one => one.street !== street), { street, installations }] })
            }
          />
        </div>
        <div role="alert">
          {fault && (
            <Notice kind="error">
              <p>{t(`landlord.units.${fault}`, { most: landlordBounds.installations })}</p>
            </Notice>
          )}
        </div>
      </StepForm>
    </StepCard>
  );
}

/** What stands in one's own list isn't chosen a second time. */
function withoutOwn<One extends { installationNumber: string }>(
  installations: readonly One[],
  own: readonly OwnInstallation[] | undefined,
): One[] {
  return installations.filter(
    one => !own?.some(({ installationNumber }) => installationNumber === one.installationNumber),
  );
}
