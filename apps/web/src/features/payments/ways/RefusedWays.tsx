import { useId } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './ways.module.css';
import { useWaysTexts } from './ways-texts.ts';
import type { OnlineWay } from './ways-to-pay.ts';

/** What someone who can only pay in cash can't use, and why. */
export function RefusedWays({ ways, phone }: { ways: readonly OnlineWay[]; phone: string }) {
  const { t } = useWaysTexts();
  const titleId = useId();
  if (ways.length === 0) return null;
  return (
    <section className={classes.refused} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('ways.refused.title')}</h2>
      <p>{t('ways.refused.text', { phone })}</p>
      <ul>
        {ways.map(id => (
          <li key={id}>
            <Icon name="close" size={18} />
            {t(id === 'wallet' ? 'ways.wallet.short' : `ways.${id}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
