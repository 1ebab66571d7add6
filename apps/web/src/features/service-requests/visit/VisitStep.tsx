import { useForm } from '@mantine/form';
import { keepPreviousData, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { type ReactNode, useState } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../wizard.module.css';
import { dayWords } from './slot-words.ts';
import type { NotesForm, OfferedTimes, Visit, VisitTime } from './visit-form.ts';
import { useVisitTexts } from './visit-texts.ts';

type Props = {
  title: string;
  takesFocus: boolean;
  /** What the day means; and what else the step says before the times. */
  children: ReactNode;
  /** The first and the last day that can be chosen. */
  days: { firstOn: LocalDate; lastOn: LocalDate };
  /** The read that offers the times of two weeks, and the call that keeps one of them. */
  timesFrom: (from: LocalDate) => Pick<UseQueryOptions<OfferedTimes, ApiError>, 'queryKey' | 'queryFn'>;
  hold: (time: VisitTime) => Promise<OfferedTimes>;
  visit: Visit | undefined;
  /** What stands in the fields of the step while it isn't done. */
  notes: NotesForm | undefined;
  /** Why the server sent the person back to this step. */
  refusal: unknown;
  onBack: (() => void) | undefined;
  onTyped: (notes: NotesForm) => void;
  onDone: (visit: Visit) => void;
};

/** How many days one answer covers. */
const daysShown = 14;

/** When a crew comes, and how it gets to the meter. The time is kept from here on. */
export function VisitStep(props: Props) {
  const { title, takesFocus, children, days, timesFrom, visit, notes, refusal, onBack, onTyped, onDone } = props;
  const { t, language } = useVisitTexts();
  const { t: field } = useFieldTexts();
  const { firstOn, lastOn } = days;
  const [from, setFrom] = useState<LocalDate>(firstOn);
  const [day, setDay] = useState<LocalDate | undefined>(visit?.day);
  const [time, setTime] = useState<AppointmentType | undefined>(visit?.appointmentType);
  const [isTimeMissing, setTimeMissing] = useState(false);
  const offered = useQuery({ ...timesFrom(from), placeholderData: keepPreviousData, staleTime: 0 });
  // Whoever has the time goes on, and finds the others anew on coming back.
  const holding = useMutation({ mutationFn: props.hold, onError: () => void offered.refetch() });
  const form = useForm<NotesForm>({
    mode: 'controlled',
    initialValues: notes ?? { gateCode: visit?.gateCode ?? '', instructions: visit?.instructions ?? '' },
    validate: {
      gateCode: text => (isFreeText(text) ? null : 'fields.line.error'),
      instructions: text => (isFreeText(text) ? null : 'fields.line.error'),
    },
    onValuesChange: onTyped,
  });
  const slots = offered.data?.slots ?? [];
  const offeredDays = [...new Set(slots.map(({ appointmentDate }) => appointmentDate))];
  const shownDay = day && offeredDays.includes(day) ? day : offeredDays[0];
  const times = slots.filter(({ appointmentDate }) => appointmentDate === shownDay);
  const chosen = times.find(({ appointmentType }) => appointmentType === time)?.appointmentType;

  function hold(entered: NotesForm): void {
    if (!shownDay || !chosen) {
      setTimeMissing(true);
      return;
    }
    const kept = { day: shownDay, appointmentType: chosen };
    holding.mutate(kept, { onSuccess: () => onDone({ ...entered, ...kept }) });
  }
  const failure = holding.error ?? refusal;
  const isTaken = failure ? asApiError(failure).code === 'SRV410' : false;

  return (
    <StepCard title={title} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={hold}
        onBack={onBack}
        submitError={isTaken ? undefined : failure}
        isSubmitting={holding.isPending}
      >
        {children}
        <LoadBoundary query={offered} skeleton={<Skeleton height={320} />}>
          {() => (
            <div className={classes.stack}>
              {isTaken && <Notice kind="error">{t('visit.taken')}</Notice>}
              {!shownDay && <Notice kind="info">{t('visit.none')}</Notice>}
              {shownDay && (
                <>
                  <SideBySideChoice
                    legend={t('visit.day')}
                    look="chips"
                    value={shownDay}
                    options={offeredDays.map(one => ({ value: one, title: dayWords(one, language) }))}
                    onChange={one => {
                      setDay(one);
                      holding.reset();
                    }}
                  />
                  <RadioCards
                    legend={t('visit.time', { day: dayWords(shownDay, language) })}
                    name="appointmentType"
                    value={chosen}
                    options={times.map(({ appointmentType }) => ({
                      value: appointmentType,
                      title: t(`visit.time.${appointmentType}`),
                      detail: t(appointmentType === 'ALLDAY' ? 'visit.time.nobody' : 'visit.time.someone'),
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
                    {t('visit.earlier')}
                  </Button>
                )}
                {addDays(from, daysShown) <= lastOn && (
                  <Button kind="plain" onClick={() => setFrom(addDays(from, daysShown))}>
                    {t('visit.later')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </LoadBoundary>
        <BoundField
          form={form}
          name="gateCode"
          label={t('visit.gateCode')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 20 }}
        />
        <BoundField
          form={form}
          name="instructions"
          label={t('visit.instructions')}
          hint={t('visit.instructionsHint')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 200 }}
        />
        <p className={classes.quiet}>{t('visit.held')}</p>
      </StepForm>
    </StepCard>
  );
}

function later(from: LocalDate, days: number, first: LocalDate): LocalDate {
  const day = addDays(from, days);
  return day < first ? first : day;
}
