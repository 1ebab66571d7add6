import { useForm } from '@mantine/form';
import { stopReasons } from '@wattershed/domain/service/stop/stop-reason';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import type { MovingInProps } from '../moving-in/moving-in-form.ts';
import { useStopTexts } from '../stop/stop-texts.ts';
import classes from '../wizard.module.css';
import type { MoveForm } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

type Props = MovingInProps & {
  /** Who signed up beside the customer; empty without one. */
  coApplicant: string;
  move: MoveForm | undefined;
  onTyped: (move: MoveForm) => void;
  onDone: (move: MoveForm) => void;
};

/** Why someone moves, and whether who signed up with them comes along. */
export function MoveStep({ coApplicant, move, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t } = useTransferTexts();
  const { t: stopWords } = useStopTexts();
  const form = useForm<MoveForm>({
    mode: 'controlled',
    initialValues: move ?? { reason: '', coApplicant: '' },
    validate: {
      reason: reason => (reason === '' ? stopWords('stop.reason.missing') : null),
      coApplicant: choice => (choice === '' && coApplicant !== '' ? t('transfer.move.coMissing') : null),
    },
    onValuesChange: onTyped,
  });
  const { reason, coApplicant: choice } = form.values;
  return (
    <StepCard title={t('transfer.move.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack} submitError={refusal}>
        <Select
          name="reason"
          label={t('transfer.move.reason')}
          value={reason}
          options={[
            { value: '', label: '' },
            ...stopReasons.map(one => ({ value: one, label: stopWords(`stop.reason.${one}`) })),
          ]}
          error={form.errors.reason as string | undefined}
          onChange={event => {
            form.clearFieldError('reason');
            form.setFieldValue('reason', event.currentTarget.value as MoveForm['reason']);
          }}
        />
        {reason === 'demolition' && <Notice kind="info">{stopWords('stop.reason.demolition.text')}</Notice>}
        {coApplicant !== '' && (
          <div className={classes.stack}>
            <RadioCards
              legend={t('transfer.move.co', { name: coApplicant })}
              name="coApplicant"
              value={choice === '' ? undefined : choice}
              options={[
                { value: 'keep', title: t('transfer.move.keep'), detail: t('transfer.move.keepText') },
                { value: 'remove', title: t('transfer.move.remove'), detail: t('transfer.move.removeText') },
              ]}
              onChange={chosen => {
                form.clearFieldError('coApplicant');
                form.setFieldValue('coApplicant', chosen);
              }}
            />
            {form.errors.coApplicant && (
              <p role="alert" className={classes.error}>
                {form.errors.coApplicant}
              </p>
            )}
          </div>
        )}
      </StepForm>
    </StepCard>
  );
}
