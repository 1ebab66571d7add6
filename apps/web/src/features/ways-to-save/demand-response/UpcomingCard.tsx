import { useMutation } from '@tanstack/react-query';
import { getDemandResponse, optInToEvent, optOutOfEvent } from '@wattershed/contract/ways-to-save/demand-response';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { dayWords, type PeakEvent, type PeakTime, zoneWords } from './event-figures.ts';
import classes from './peak-time.module.css';
import { usePeakTimeTexts } from './peak-time-texts.ts';

/** The events that are announced or going on, the next one first, and those of them that are canceled. */
export function UpcomingCard({ data: { events, timeZone } }: { data: PeakTime }) {
  const { t } = usePeakTimeTexts();
  const toCome = events.filter(({ isToCome }) => isToCome).toReversed();
  return (
    <Card title={t('peak-time.next')}>
      {toCome.length === 0 && (
        <EmptyState title={t('peak-time.noNext')}>
          <p>{t('peak-time.noNextText')}</p>
        </EmptyState>
      )}
      <ul className={classes.events}>
        {toCome.map(event => (
          <EventToCome key={event.eventId} event={event} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

const badges = { announced: 'warn', 'going-on': 'warn', over: 'plain', canceled: 'plain' } as const;

function EventToCome({ event, timeZone }: { event: PeakEvent; timeZone: string }) {
  const { t, language } = usePeakTimeTexts();
  const { on, fromHour, beforeHour, cause, state, part } = event;
  if (state === 'over') return null;
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {t('peak-time.when', {
            date: dayWords(on, language),
            from: hourWords(fromHour, language),
            until: hourWords(beforeHour, language),
            zone: zoneWords(timeZone, language),
          })}
        </h3>
        <StatusBadge kind={badges[state]}>{t(`peak-time.state.${state}`)}</StatusBadge>
      </div>
      {state === 'canceled' ? (
        <p className={classes.text}>{t('peak-time.canceledText')}</p>
      ) : (
        <>
          <p className={classes.text}>
            {t(`peak-time.cause.${cause}`)}{' '}
            {t(part === 'not-enrolled' && state === 'going-on' ? 'peak-time.part.late' : `peak-time.part.${part}`)}
          </p>
          {state === 'announced' && part !== 'not-enrolled' && <Choice event={event} />}
        </>
      )}
    </li>
  );
}

/** To opt out, or to take part after all: until the event begins. */
function Choice({ event: { eventId, on, part } }: { event: PeakEvent }) {
  const { t, language } = usePeakTimeTexts();
  const { accountNumber } = useAccount().account;
  const mayChange = useRight(optOutOfEvent);
  const isOut = part === 'opted-out';
  const change = useMutation(mutation(isOut ? optInToEvent : optOutOfEvent, { refreshes: [getDemandResponse] }));
  if (!mayChange) return null;
  const date = dayWords(on, language);
  return (
    <>
      {change.error && <ErrorState error={change.error} />}
      <div>
        <Button
          kind="plain"
          aria-label={isOut ? t('peak-time.optInTo', { date }) : t('peak-time.optOutOf', { date })}
          isLoading={change.isPending}
          onClick={() => change.mutate({ accountNumber, eventId })}
        >
          {t(isOut ? 'peak-time.action.optIn' : 'peak-time.action.optOut')}
        </Button>
      </div>
    </>
  );
}
