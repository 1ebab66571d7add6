import { useForm } from '@mantine/form';
import { useSettings } from '../../../../account/settings.ts';
import { FactList } from '../../../../ui/content/FactList.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { placeWords } from '../../place-words.ts';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';
import type { MoveIn } from '../use-move-in.ts';

type Props = StepProps & { moveIn: MoveIn; onDone: () => void };

/** What is at the place now, and what that means for whoever moves in. */
export function ThereStep({ moveIn, takesFocus, refusal, onBack, onDone }: Props) {
  const { t } = useStartTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const { premise, installations, standing } = moveIn;
  return (
    <StepCard title={t('start.there.title')} takesFocus={takesFocus}>
      <FactList
        facts={[
          { name: t('start.fact.place'), value: placeWords(premise) },
          ...installations.map(({ installationNumber, commodity, hasMeter }) => ({
            name: t(`start.commodity.${commodity}`),
            value: t(hasMeter ? 'start.there.meter' : 'start.there.noMeter', { number: installationNumber }),
          })),
        ]}
      />
      <Notice kind={standing === 'free' ? 'success' : standing === 'own' ? 'error' : 'warning'}>
        {t(`start.there.${standing}`, { phone })}
      </Notice>
      {standing === 'own' ? (
        <Button kind="plain" onClick={onBack}>
          {t('start.there.otherPlace')}
        </Button>
      ) : (
        <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal} />
      )}
    </StepCard>
  );
}
