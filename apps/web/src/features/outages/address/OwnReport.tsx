import type { DataOf } from '@wattershed/contract/call';
import type { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';
import { ageWords } from '../outage-times.ts';

type Props = {
  report: DataOf<typeof getOutageOfAccount>['reports'][number];
  /** It belongs to an outage that is told of below. */
  isOfOutage: boolean;
  now: Date;
};

/** What somebody has told us of their home is here, whatever the network knows by now: its number, and what comes next. */
export function OwnReport({ report: { reportNumber, state, reportedAt }, isOfOutage, now }: Props) {
  const { t } = useOutageTexts();
  return (
    <article className={classes.own} data-tone="info">
      <h2>
        <Icon name="check" />
        {t('outages.follow.title', { number: reportNumber })}
      </h2>
      <p className={classes.quiet}>{t('outages.follow.received', { age: ageWords(reportedAt, now, t) })}</p>
      <p>
        {t(isOfOutage ? 'outages.follow.joined' : state === 'queued' ? 'outages.follow.queued' : 'outages.back.next')}{' '}
        <Link to={{ search: `?report=${reportNumber}` }}>{t('outages.back.follow')}</Link>
      </p>
    </article>
  );
}
