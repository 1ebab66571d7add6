import { useSyncExternalStore } from 'react';
import { line } from '../../../api/line.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';
import { ageWords, dayAndTimeWords, timeWords } from '../outage-times.ts';

type Props = { madeAt: string; now: Date; isOld: boolean; onRetry: () => unknown };

/** The server makes a snapshot every minute; one older than this isn't news. */
const oldMs = 5 * 60_000;

/** How old the facts are; on paper, as of when, because nobody knows when it is read. When they are old, whatever the reason, nobody takes them for news. */
export function SnapshotAge({ madeAt, now, isOld, onRetry }: Props) {
  const { t, language } = useOutageTexts();
  const isGone = useSyncExternalStore(line.subscribe, line.isGone, () => false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const values = { time: timeWords(madeAt, zone, now, language), age: ageWords(madeAt, now, t) };
  const isNews = !isOld && !isGone && now.getTime() - Date.parse(madeAt) < oldMs;
  const printed = dayAndTimeWords(now.toISOString(), zone, language);
  return (
    <>
      <div className={classes.onScreen}>
        {isNews ? (
          <p className={classes.quiet}>{t('outages.asOf.now', { age: values.age })}</p>
        ) : (
          <Notice kind="warning">
            <p>{t(isGone ? 'outages.offline' : 'outages.stale', values)}</p>
            <p>
              <TextButton onClick={() => onRetry()}>{t('outages.stale.retry')}</TextButton>
            </p>
          </Notice>
        )}
      </div>
      <p className={classes.onPaper}>{t('outages.asOf', { time: dayAndTimeWords(madeAt, zone, language), printed })}</p>
    </>
  );
}
