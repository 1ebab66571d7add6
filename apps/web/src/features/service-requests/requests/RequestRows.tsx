import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from '../service-requests.module.css';
import { badgeOf, shownState, type TrackedCard } from './request-state.ts';
import { useRequestNames, useRequestTexts } from './request-texts.ts';

/** What was asked for an account, and where each stands. */
export function RequestRows({ requests }: { requests: readonly TrackedCard[] }) {
  return (
    <ul className={classes.rows}>
      {requests.map(request => (
        <RequestRow key={request.requestId} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request }: { request: TrackedCard }) {
  const { t, language } = useRequestTexts();
  const { t: names } = useRequestNames();
  const { timeZone } = useAccount().account;
  const { requestId, requestNumber, task, sentAt, nextOn, state: known } = request;
  const name = names(`request-names.${task}`);
  const state = shownState(request);
  const day = formatDate(todayIn(timeZone, new Date(sentAt)), language);
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{name}</h3>
      <p>
        <StatusBadge kind={badgeOf[state]}>{t(`requests.state.${state}`)}</StatusBadge>
      </p>
      <p className={classes.quiet}>
        {t('requests.sent', { day })}
        {requestNumber && <> · {t('requests.number', { number: requestNumber })}</>}
      </p>
      {nextOn && (known === 'received' || known === 'in-progress') && (
        <p>{t(`requests.next.${known}`, { day: formatDate(nextOn, language) })}</p>
      )}
      <p>
        <Link
          to={href('/ServiceRequest/:requestId?', { requestId })}
          aria-label={t('requests.seeOf', { request: name, state: t(`requests.state.${state}`) })}
        >
          {t('requests.see')}
        </Link>
      </p>
    </li>
  );
}
