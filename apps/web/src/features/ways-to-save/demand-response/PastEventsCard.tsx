import { getBill } from '@wattershed/contract/billing/bill';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { createSearchParams, href, Link } from 'react-router';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { EventDetails } from './EventDetails.tsx';
import { dayWords, kwh, type MeasuredResult, type PeakEvent, type PeakTime } from './event-figures.ts';
import classes from './peak-time.module.css';
import { usePeakTimeTexts } from './peak-time-texts.ts';

/** The events that this account was enrolled for, newest first: each with what it brought and why. */
export function PastEventsCard({ data: { events, centsPerKwh } }: { data: PeakTime }) {
  const { t } = usePeakTimeTexts();
  const past = events.filter(({ isToCome }) => !isToCome);
  return (
    <Card title={t('peak-time.past')}>
      {past.length === 0 && (
        <EmptyState title={t('peak-time.noPast')}>
          <p>{t('peak-time.noPastText')}</p>
        </EmptyState>
      )}
      <ul className={classes.events}>
        {past.map(event => (
          <PastEvent key={event.eventId} event={event} centsPerKwh={centsPerKwh} />
        ))}
      </ul>
    </Card>
  );
}

type Props = { event: PeakEvent; centsPerKwh: PeakTime['centsPerKwh'] };

function PastEvent({ event, centsPerKwh }: Props) {
  const { t, language } = usePeakTimeTexts();
  const { on, fromHour, beforeHour, result, state } = event;
  return (
    <li className={classes.event}>
      <div className={classes.head}>
        <h3 className={classes.title}>{formatDate(on, language)}</h3>
        <Verdict event={event} />
      </div>
      <p className={classes.quiet}>
        {dayWords(on, language)}, {hourWords(fromHour, language)} – {hourWords(beforeHour, language)}
      </p>
      {state === 'canceled' && <p>{t('peak-time.canceledText')}</p>}
      {state === 'over' && event.part === 'opted-out' && <p>{t('peak-time.optedOutText')}</p>}
      {result.state === 'waiting' && <p className={classes.text}>{t('peak-time.waitingText')}</p>}
      {result.state === 'not-measured' && (
        <p className={classes.text}>
          {t(`peak-time.noResult.${result.reason}`, { found: result.found, needed: result.needed })}
        </p>
      )}
      {result.state === 'measured' && (
        <>
          <Outcome result={result} centsPerKwh={centsPerKwh} />
          <EventDetails event={event} result={result} />
        </>
      )}
    </li>
  );
}

function Verdict({ event: { state, part, result } }: { event: PeakEvent }) {
  const { t, language } = usePeakTimeTexts();
  if (state === 'canceled') return <StatusBadge kind="plain">{t('peak-time.state.canceled')}</StatusBadge>;
  if (part === 'opted-out') return <StatusBadge kind="plain">{t('peak-time.optedOut')}</StatusBadge>;
  if (result.state === 'waiting') return <StatusBadge kind="warn">{t('peak-time.waiting')}</StatusBadge>;
  if (result.state !== 'measured') return <StatusBadge kind="plain">{t('peak-time.noResult')}</StatusBadge>;
  return result.creditCents > 0 ? (
    <StatusBadge kind="good">
      {t('peak-time.credit', { amount: formatDollars(result.creditCents, language) })}
    </StatusBadge>
  ) : (
    <StatusBadge kind="plain">{t('peak-time.noCredit')}</StatusBadge>
  );
}

type OutcomeProps = { result: MeasuredResult; centsPerKwh: PeakTime['centsPerKwh'] };

/** The sum, as it was worked out, and where the credit is. */
function Outcome({ result, centsPerKwh }: OutcomeProps) {
  const { t, language } = usePeakTimeTexts();
  const { usedWh, baselineWh, savedWh, creditCents, bill, postedOn } = result;
  const maySeeBill = useRight(getBill);
  const figures = { used: kwh(usedWh, language), baseline: kwh(baselineWh, language) };
  if (creditCents === 0) return <p className={classes.text}>{t('peak-time.above', figures)}</p>;
  return (
    <p className={classes.text}>
      {t('peak-time.below', {
        ...figures,
        saved: kwh(savedWh, language),
        rate: formatDollars(centsPerKwh, language),
        amount: formatDollars(creditCents, language),
      })}{' '}
      {bill && t('peak-time.onBill', { date: formatDate(bill.issuedOn, language) })}{' '}
      {bill && maySeeBill && (
        <Link
          to={`${href('/ViewBill')}?${createSearchParams({ bill: bill.billNumber })}`}
          aria-label={t('peak-time.seeBillOf', { date: formatDate(bill.issuedOn, language) })}
        >
          {t('peak-time.seeBill')}
        </Link>
      )}
      {postedOn && t('peak-time.onAccount', { date: formatDate(postedOn, language) })}
      {!bill && !postedOn && t('peak-time.onNextBill')}
    </p>
  );
}
