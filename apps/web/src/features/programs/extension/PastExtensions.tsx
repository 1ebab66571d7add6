import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import classes from '../arrangement/arrangement.module.css';
import { useExtensionTexts } from './extension-texts.ts';
import type { Extension } from './KeptExtension.tsx';

/** What became of earlier extensions, the newest first. */
export function PastExtensions({ extensions }: { extensions: readonly Extension[] }) {
  const { t, language } = useExtensionTexts();
  return (
    <Card title={t('extension.past')}>
      <ul className={classes.past}>
        {extensions.map(({ requestedOn, amountCents, until, state, endedOn }) => (
          <li key={requestedOn}>
            <p className={classes.text}>
              {t('extension.past.words', {
                amount: formatDollars(amountCents, language),
                date: formatDate(until, language),
              })}
            </p>
            <p className={classes.quiet}>
              {state === 'completed'
                ? t('extension.past.completed', { date: formatDate(endedOn ?? until, language) })
                : t('extension.past.broken')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
