import { useForm } from '@mantine/form';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import type { Visit } from '../visit/visit-form.ts';
import classes from '../wizard.module.css';
import { EstimateFacts } from './EstimateFacts.tsx';
import type { BillForm, MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';
import { useHappening } from './use-happening.ts';

type Props = {
  moveOut: MoveOut;
  visit: Visit;
  bill: BillForm;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onDone: () => void;
};

/** What stopping comes to, and what becomes of everything else on the account. */
export function HappensStep({ moveOut, visit, bill, takesFocus, onBack, onDone }: Props) {
  const { t } = useStopTexts();
  const happening = useHappening();
  const form = useForm({});
  return (
    <StepCard title={t('stop.happens.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('stop.estimate.title')}</h3>
          {moveOut.estimate ? (
            <>
              <EstimateFacts estimate={moveOut.estimate} />
              <p className={classes.quiet}>
                {t('stop.estimate.about')} {hasCredit(moveOut.estimate) && t('stop.estimate.cr')}
              </p>
            </>
          ) : (
            <Notice kind="info">{t('stop.estimate.none')}</Notice>
          )}
        </section>
        <section className={classes.group}>
          <h3 className={classes.legend}>{t('stop.happens.rest')}</h3>
          <ul className={classes.list}>
            {happening(visit.day, { moveOut, bill }).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      </StepForm>
    </StepCard>
  );
}

/** Some line of it is marked as a credit. */
const hasCredit = ({ chargesCents, billsBeforeCents, balanceCents, depositCents }: NonNullable<MoveOut['estimate']>) =>
  chargesCents < 0 || billsBeforeCents < 0 || balanceCents < 0 || depositCents > 0;
