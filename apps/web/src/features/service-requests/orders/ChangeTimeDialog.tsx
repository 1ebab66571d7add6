import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { serviceDays } from '@wattershed/domain/service/order/service-date';
import { useState } from 'react';
import { businessDay } from '../../../session/business-time.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useOrderTexts } from './order-texts.ts';
import type { Order } from './order-view.ts';
import classes from './orders.module.css';
import { change, offerTimes, type Reach, refreshOrders } from './reach.ts';
import { useOrderWords } from './use-order-words.ts';

type Props = { order: Order; reach: Reach; onClose: () => void };

/** How many days one answer covers. */
const daysShown = 14;

/** Another day and time, of those that a crew has free. */
export function ChangeTimeDialog({ order, reach, onClose }: Props) {
  const { t } = useOrderTexts();
  const words = useOrderWords();
  const { orderNumber, version, slot, timeZone } = order;
  const { firstOn, lastOn } = serviceDays(businessDay(timeZone));
  const [requestId] = useState(() => crypto.randomUUID());
  const [from, setFrom] = useState<LocalDate>(firstOn);
  const [day, setDay] = useState<LocalDate>();
  const [type, setType] = useState<AppointmentType>();
  const [isMissing, setMissing] = useState(false);
  const asked = { orderNumber, requestId, from };
  const offered = useQuery({
    queryKey: ['order-times', reach, asked],
    queryFn: () => offerTimes(reach, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const slots = offered.data?.slots ?? [];
  const days = [...new Set(slots.map(one => one.appointmentDate))];
  const shownDay = day && days.includes(day) ? day : days[0];
  const times = slots.filter(one => one.appointmentDate === shownDay);
  const chosen = times.find(one => one.appointmentType === type)?.appointmentType;
  const moving = useMutation({
    mutationKey: ['move-order', orderNumber],
    mutationFn: (time: { day: LocalDate; appointmentType: AppointmentType }) =>
      change(reach, { orderNumber, version, requestId, time }),
    onSuccess: (_, time) => {
      toast.success(t('orders.time.done', { time: words.time(time.day, time.appointmentType) }));
      onClose();
    },
    // Someone else may have the time now: what is left is shown.
    onError: () => void offered.refetch(),
    onSettled: () => void refreshOrders(),
  });

  function save(): void {
    if (shownDay && chosen) moving.mutate({ day: shownDay, appointmentType: chosen });
    else setMissing(true);
  }

  return (
    <Dialog title={t('orders.time.title')} onClose={onClose}>
      <div className={classes.stack}>
        {slot && <p>{t('orders.time.now', { time: words.time(slot.appointmentDate, slot.appointmentType) })}</p>}
        <LoadBoundary query={offered} skeleton={<Skeleton height={280} />}>
          {() => (
            <div className={classes.stack}>
              {shownDay ? (
                <>
                  <SideBySideChoice
                    legend={t('orders.time.day')}
                    look="chips"
                    value={shownDay}
                    options={days.map(one => ({ value: one, title: words.dayName(one) }))}
                    onChange={one => {
                      setDay(one);
                      moving.reset();
                    }}
                  />
                  <RadioCards
                    legend={t('orders.time.on', { day: words.dayName(shownDay) })}
                    name="appointmentType"
                    value={chosen}
                    options={times.map(({ appointmentType }) => ({
                      value: appointmentType,
                      title: t(`orders.time.${appointmentType}`),
                      detail: t(appointmentType === 'ALLDAY' ? 'orders.time.nobody' : 'orders.time.someone'),
                    }))}
                    onChange={one => {
                      setType(one);
                      setDay(shownDay);
                      setMissing(false);
                      moving.reset();
                    }}
                  />
                </>
              ) : (
                <Notice kind="info">{t('orders.time.none')}</Notice>
              )}
              <div className={classes.actions}>
                {from > firstOn && (
                  <Button kind="plain" onClick={() => setFrom(later(from, -daysShown, firstOn))}>
                    {t('orders.time.earlier')}
                  </Button>
                )}
                {addDays(from, daysShown) <= lastOn && (
                  <Button kind="plain" onClick={() => setFrom(addDays(from, daysShown))}>
                    {t('orders.time.later')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </LoadBoundary>
        {isMissing && (
          <p role="alert" className={classes.error}>
            {t('orders.time.missing')}
          </p>
        )}
        {moving.error && <ErrorState error={moving.error} />}
        <div className={classes.actions}>
          <Button isLoading={moving.isPending} onClick={save}>
            {t('orders.time.save')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('orders.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function later(from: LocalDate, days: number, first: LocalDate): LocalDate {
  const day = addDays(from, days);
  return day < first ? first : day;
}
