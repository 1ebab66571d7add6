import { useOutageTexts } from '../outage-texts.ts';
import classes from './water.module.css';

/** What to boil, how long, and whom it concerns. */
export function WhatToDo() {
  const { t } = useOutageTexts();
  return (
    <ul className={classes.steps} aria-label={t('outages.boil.do')}>
      <li>
        <strong>{t('outages.boil.do.boil')}</strong>
      </li>
      <li>{t('outages.boil.do.for')}</li>
      <li>{t('outages.boil.do.not')}</li>
      <li>{t('outages.boil.do.whom')}</li>
    </ul>
  );
}
