import type { ReactNode } from 'react';
import classes from './answer.module.css';
import { useOutageTexts } from './outage-texts.ts';
import { ageWords, dayAndTimeWords } from './outage-times.ts';

/** What the page is about, and that it looks for news, which paper doesn't. */
export function NewsLead({ children, hint }: { children: ReactNode; hint?: string | undefined }) {
  const { t } = useOutageTexts();
  return (
    <>
      {children}
      <span className={classes.onScreen}> {t('outages.looks')}</span>
      {hint && ` ${hint}`}
    </>
  );
}

/** When an address was looked at: how long ago, or on paper, when. */
export function Checked({ at, now }: { at: string; now: Date }) {
  const { t, language } = useOutageTexts();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <span className={classes.onScreen}>{t('outages.answer.checked', { age: ageWords(at, now, t) })}</span>
      <span className={classes.onPaper}>
        {t('outages.answer.checkedAt', { time: dayAndTimeWords(at, zone, language) })}
      </span>
    </>
  );
}
