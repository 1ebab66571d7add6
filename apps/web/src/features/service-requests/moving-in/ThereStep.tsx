import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { placeWords } from '../place-words.ts';
import type { MoveIn, MovingInProps } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';

type Props = MovingInProps & { moveIn: MoveIn; onDone: () => void; children?: ReactNode };

const noticeKinds = {
  free: 'success',
  'between-tenants': 'success',
  occupied: 'warning',
  ordered: 'warning',
  own: 'error',
  unlisted: 'warning',
} as const;

/** What is at the place now, and what that means for whoever moves in. */
export function ThereStep({ moveIn, takesFocus, refusal, onBack, onDone, children }: Props) {
  const { t } = useMovingInTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const { premise, installations, standing } = moveIn;
  return (
    <StepCard title={t('moving-in.there.title')} takesFocus={takesFocus}>
      <FactList
        facts={[
          { name: t('moving-in.fact.place'), value: placeWords(premise) },
          ...installations.map(({ installationNumber, commodity, hasMeter }) => ({
            name: t(`moving-in.commodity.${commodity}`),
            value: t(`moving-in.there.${meterWords(hasMeter, standing)}`, { number: installationNumber }),
          })),
        ]}
      />
      <Notice kind={noticeKinds[standing]}>{t(`moving-in.there.${standing}`, { phone })}</Notice>
      {children}
      {standing === 'own' ? (
        <Button kind="plain" onClick={onBack}>
          {t('moving-in.there.otherPlace')}
        </Button>
      ) : (
        <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal} />
      )}
    </StepCard>
  );
}

/** What isn’t in the list has no number yet, either. */
function meterWords(hasMeter: boolean, standing: MoveIn['standing']): 'meter' | 'noMeter' | 'meterToCome' {
  if (standing === 'unlisted') return 'meterToCome';
  return hasMeter ? 'meter' : 'noMeter';
}
