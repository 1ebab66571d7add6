import { useMutation } from '@tanstack/react-query';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { ChangeTimeDialog } from './ChangeTimeDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { useOrderTexts } from './order-texts.ts';
import { badgeOf, type Order, shownStage, tellsWhy } from './order-view.ts';
import classes from './orders.module.css';
import { downloadCalendar, type Reach } from './reach.ts';
import { useOrderWords } from './use-order-words.ts';

type Props = { order: Order; reach: Reach; mayEdit: boolean; mayCancel: boolean };

/** One order: what it is, where it stands, when somebody comes, and what can still be changed. */
export function OrderCard({ order, reach, mayEdit, mayCancel }: Props) {
  const { t, language } = useOrderTexts();
  const words = useOrderWords();
  const [open, setOpen] = useState<'time' | 'notes' | 'cancel'>();
  const calendar = useMutation({
    mutationKey: ['order-calendar', order.orderNumber],
    mutationFn: () => downloadCalendar(reach, order.orderNumber, language),
  });
  const { orderNumber, kind, slot, reason, gateCode, instructions, reads, joinedTo } = order;
  const stage = shownStage(order);
  const what = t(`orders.kind.${kind}`);
  const isAhead = stage === 'scheduled' || stage === 'under-way';
  const backBy = kind === 'reconnection' && isAhead ? order.completesAt : null;
  const of = { what, number: orderNumber };
  const close = () => setOpen(undefined);
  return (
    <Card title={what}>
      <div className={classes.stack}>
        <p className={classes.badges}>
          <StatusBadge kind={badgeOf[stage]}>{t(`orders.stage.${stage}`)}</StatusBadge>
          <span className={classes.quiet}>{t('orders.number', { number: orderNumber })}</span>
        </p>
        {slot && isAhead && <p className={classes.lead}>{words.time(slot.appointmentDate, slot.appointmentType)}</p>}
        {backBy && <p className={classes.lead}>{t('orders.time.by', { time: words.timeOf(backBy, order) })}</p>}
        {reason && tellsWhy.includes(stage) && <p>{t(`orders.why.${reason}`)}</p>}
        <p>{words.place(order.place)}</p>
        {stage === 'under-way' && <p>{t('orders.fixed')}</p>}
        {joinedTo && <p className={classes.quiet}>{t('orders.joined', { number: joinedTo })}</p>}
        {order.chip === 'pending' && (gateCode !== '' || instructions !== '') && (
          <p className={classes.quiet}>
            {[gateCode && t('orders.gateCode.is', { code: gateCode }), instructions].filter(Boolean).join(' · ')}
          </p>
        )}
        {reads.map(read => (
          <p key={`${read.commodity}${read.serialNumber}`}>
            {t(read.isEstimated ? 'orders.read.estimated' : 'orders.read', {
              meter: read.serialNumber,
              shown: new Intl.NumberFormat(bcp47Of(language)).format(read.shown),
              unit: t(`orders.unit.${read.commodity}`),
              day: formatDate(read.readOn, language),
            })}
          </p>
        ))}
        <div className={classes.actions}>
          {mayEdit && order.canChangeTime && (
            <Button kind="plain" aria-label={t('orders.time.actionOf', of)} onClick={() => setOpen('time')}>
              {t('orders.time.action')}
            </Button>
          )}
          {mayEdit && order.canAddNotes && (
            <Button kind="plain" aria-label={t('orders.notes.actionOf', of)} onClick={() => setOpen('notes')}>
              {t('orders.notes.action')}
            </Button>
          )}
          {slot && isAhead && (
            <Button
              kind="plain"
              aria-label={t('orders.calendarOf', of)}
              isLoading={calendar.isPending}
              onClick={() => calendar.mutate()}
            >
              {t('orders.calendar')}
            </Button>
          )}
          {mayCancel && order.canCancel && (
            <Button kind="danger" aria-label={t('orders.cancel.actionOf', of)} onClick={() => setOpen('cancel')}>
              {t('orders.cancel.action')}
            </Button>
          )}
        </div>
        {calendar.error && <ErrorState error={calendar.error} />}
        <History order={order} />
      </div>
      {open === 'time' && <ChangeTimeDialog order={order} reach={reach} onClose={close} />}
      {open === 'notes' && <NotesDialog order={order} reach={reach} onClose={close} />}
      {open === 'cancel' && <CancelOrderDialog order={order} reach={reach} onClose={close} />}
    </Card>
  );
}

function History({ order }: { order: Order }) {
  const { t } = useOrderTexts();
  const words = useOrderWords();
  return (
    <details className={classes.history}>
      <summary>{t('orders.history')}</summary>
      <ol>
        <li>
          {t('orders.history.line', { day: words.dayOf(order.createdAt, order), what: t('orders.history.asked') })}
        </li>
        {order.history.map(({ change, reason, at, isByCustomer }) => (
          <li key={`${at}${change}`}>
            {t(isByCustomer ? 'orders.history.byCustomer' : 'orders.history.line', {
              day: words.dayOf(at, order),
              what:
                change === 'moved'
                  ? t('orders.history.moved')
                  : t(`orders.stage.${shownStage({ stage: change, reason })}`),
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}
