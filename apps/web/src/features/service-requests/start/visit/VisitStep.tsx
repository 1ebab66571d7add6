import { useForm } from '@mantine/form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { useState } from 'react';
import { asApiError } from '../../../../api/api-error.ts';
import { mutation, q } from '../../../../api/query.ts';
import { BoundField } from '../../../../fields/BoundField.tsx';
import { useFieldTexts } from '../../../../fields/field-texts.ts';
import { LoadBoundary } from '../../../../states/LoadBoundary.tsx';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { SideBySideChoice } from '../../../../ui/choices/SideBySideChoice.tsx';
import { Skeleton } from '../../../../ui/content/Skeleton.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import classes from '../start.module.css';
import type { NotesForm, Visit } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';
import type { MoveIn } from '../use-move-in.ts';
import { dayWords } from './slot-words.ts';

type Props = StepProps & {
  moveIn: MoveIn;
  onTyped: (notes: NotesForm) => void;
  onDone: (visit: Visit) => void;
};

/** How many days one answer covers. */
const daysShown = 14;

/** When a crew comes, and how it gets to the meter. The time is kept from here on. */
export function VisitStep({ draft, moveIn, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t, language } = useStartTexts();
  const { t: field } = useFieldTexts();
  const { requestId, visit } = draft;
  const { premise, firstOn, lastOn } = moveIn;
  const [from, setFrom] = useState<LocalDate>(firstOn);
  const [day, setDay] = useState<LocalDate | undefined>(visit?.startOn);
  const [time, setTime] = useState<AppointmentType | undefined>(visit?.appointmentType);
  const [isTimeMissing, setTimeMissing] = useState(false);
  const asked = { requestId, premiseId: premise.premiseId, from };
  const offered = useQuery({ ...q(offerMoveInTimes, asked), placeholderData: keepPreviousData, staleTime: 0 });
  const holding = useMutation(mutation(offerMoveInTimes, { refreshes: [offerMoveInTimes] }));
  const form = useForm<NotesForm>({
    mode: 'controlled',
    initialValues: draft.typed?.notes ?? {
      gateCode: visit?.gateCode ?? '',
      instructions: visit?.instructions ?? '',
    },
    validate: {
      gateCode: text => (isFreeText(text) ? null : 'fields.line.error'),
      instructions: text => (isFreeText(text) ? null : 'fields.line.error'),
    },
    onValuesChange: onTyped,
  });
  const slots = offered.data?.slots ?? [];
  const days = [...new Set(slots.map(({ appointmentDate }) => appointmentDate))];
  const shownDay = day && days.includes(day) ? day : days[0];
  const times = slots.filter(({ appointmentDate }) => appointmentDate === shownDay);
  const chosen = times.find(({ appointmentType }) => appointmentType === time)?.appointmentType;

  function hold(notes: NotesForm): void {
    if (!shownDay || !chosen) {
      setTimeMissing(true);
      return;
    }
    holding.mutate(
      { ...asked, hold: { day: shownDay, appointmentType: chosen } },
      {
        onSuccess: () => onDone({ ...notes, startOn: shownDay, appointmentType: chosen }),
        // Someone else has it now: what is left is shown.
        onError: () => void offered.refetch(),
      },
    );
  }
  const isTaken = asApiErrorCode(holding.error ?? refusal) === 'SRV410';

  return (
    <StepCard title={t('start.visit.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={hold}
        onBack={onBack}
        submitError={isTaken ? undefined : (holding.error ?? refusal)}
        isSubmitting={holding.isPending}
      >
        <p>{t('start.visit.lead')}</p>
        <LoadBoundary query={offered} skeleton={<Skeleton height={320} />}>
          {() => (
            <div className={classes.stack}>
              {isTaken && <Notice kind="error">{t('start.visit.taken')}</Notice>}
              {!shownDay && <Notice kind="info">{t('start.visit.none')}</Notice>}
              {shownDay && (
                <>
                  <SideBySideChoice
                    legend={t('start.visit.day')}
                    look="chips"
                    value={shownDay}
                    options={days.map(one => ({ value: one, title: dayWords(one, language) }))}
                    onChange={one => {
                      setDay(one);
                      holding.reset();
                    }}
                  />
                  <RadioCards
                    legend={t('start.visit.time', { day: dayWords(shownDay, language) })}
                    name="appointmentType"
                    value={chosen}
                    options={times.map(({ appointmentType }) => ({
                      value: appointmentType,
                      title: t(`start.time.${appointmentType}`),
                      detail: t(appointmentType === 'ALLDAY' ? 'start.time.nobody' : 'start.time.someone'),
                    }))}
                    onChange={type => {
                      setTime(type);
                      setDay(shownDay);
                      setTimeMissing(false);
                      holding.reset();
                    }}
                  />
                </>
              )}
              {isTimeMissing && !chosen && (
                <p role="alert" className={classes.error}>
                  {field('fields.appointment.missing')}
                </p>
              )}
              <div className={classes.actions}>
                {from > firstOn && (
                  <Button kind="plain" onClick={() => setFrom(later(from, -daysShown, firstOn))}>
                    {t('start.visit.earlier')}
                  </Button>
                )}
                {addDays(from, daysShown) <= lastOn && (
                  <Button kind="plain" onClick={() => setFrom(addDays(from, daysShown))}>
                    {t('start.visit.later')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </LoadBoundary>
        <BoundField
          form={form}
          name="gateCode"
          label={t('start.visit.gateCode')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 20 }}
        />
        <BoundField
          form={form}
          name="instructions"
          label={t('start.visit.instructions')}
          hint={t('start.visit.instructionsHint')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 200 }}
        />
        <p className={classes.quiet}>{t('start.visit.held')}</p>
      </StepForm>
    </StepCard>
  );
}

const asApiErrorCode = (error: unknown) => (error ? asApiError(error).code : undefined);

function later(from: LocalDate, days: number, first: LocalDate): LocalDate {
  const day = addDays(from, days);
  return day < first ? first : day;
}
