import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { kwh, type PeakTime, seasonYear } from './event-figures.ts';
import classes from './peak-time.module.css';
import { usePeakTimeTexts } from './peak-time-texts.ts';

/** What each season came to, the newest first. */
export function SeasonsCard({ seasons }: { seasons: PeakTime['seasons'] }) {
  const { t, language } = usePeakTimeTexts();
  return (
    <Card title={t('peak-time.seasons')}>
      <FactList
        facts={seasons.map(({ name, from, events, savedWh, creditCents }) => ({
          name: t(`peak-time.season.${name}`, { year: seasonYear({ name, from }) }),
          value: (
            <>
              <strong>{formatDollars(creditCents, language)}</strong>
              <p className={classes.quiet}>
                {t(events === 1 ? 'peak-time.seasonTextOne' : 'peak-time.seasonText', {
                  saved: kwh(savedWh, language),
                  events,
                })}
              </p>
            </>
          ),
        }))}
      />
    </Card>
  );
}
