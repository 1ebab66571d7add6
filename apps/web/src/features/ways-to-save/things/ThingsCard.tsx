import type { DataOf } from '@wattershed/contract/call';
import { type listThings, saveThing } from '@wattershed/contract/ways-to-save/things';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import tipClasses from '../tips/tips.module.css';
import { ThingForm } from './ThingForm.tsx';
import classes from './things.module.css';
import { useThingsTexts } from './things-texts.ts';

type Data = DataOf<typeof listThings>;
type Thing = Data['things'][number];

/** The devices, the dearest first, and how much of the meter they explain. */
export function ThingsCard({ home, things }: Data) {
  const { t } = useThingsTexts();
  const mayAdd = useRight(saveThing);
  if (things.length === 0) {
    return (
      <Card title={t('things.list')}>
        <EmptyState title={t('things.none')}>{mayAdd && <p>{t('things.noneText')}</p>}</EmptyState>
      </Card>
    );
  }
  const dearest = [...things].sort((a, b) => (b.monthCents ?? 0) - (a.monthCents ?? 0) || b.monthWh - a.monthWh);
  return (
    <Card title={t('things.list')}>
      <ul className={classes.things}>
        {dearest.map(thing => (
          <ThingRow key={thing.key} thing={thing} />
        ))}
      </ul>
      {home ? (
        <AgainstTheMeter home={home} things={things} />
      ) : (
        <p className={classes.quiet}>{t('things.noReadings')}</p>
      )}
    </Card>
  );
}

function ThingRow({ thing }: { thing: Thing }) {
  const { t, language } = useThingsTexts();
  const mayChange = useRight(saveThing);
  const [isChanging, setIsChanging] = useState(false);
  const { key, count, usesPerWeek, startHour, monthCents, better } = thing;
  const name = t(`things.${key}`);
  const kWh = useKWh();
  return (
    <li className={classes.thing}>
      <div className={classes.words}>
        <h3 className={classes.name}>{count > 1 ? t('things.several', { count, name }) : name}</h3>
        <p className={classes.quiet}>
          {t('things.kWhMonth', { kWh: kWh(thing.monthWh) })}
          {usesPerWeek !== null && startHour !== null && (
            <> · {t('things.when', { times: usesPerWeek, hour: hourWords(startHour, language) })}</>
          )}
          {thing.isFromSurvey && <> · {t('things.fromSurvey')}</>}
        </p>
        {better && (
          <p className={classes.better}>
            {t('things.better', {
              hour: hourWords(better.startHour, language),
              amount: formatDollars(better.monthCents, language),
            })}
          </p>
        )}
      </div>
      {monthCents !== null && (
        <p className={classes.cost}>
          <Money cents={monthCents} /> <span className={classes.quiet}>{t('things.aMonth')}</span>
        </p>
      )}
      {mayChange && !isChanging && (
        <p className={classes.change}>
          <TextButton aria-label={t('things.changeOf', { name })} onClick={() => setIsChanging(true)}>
            {t('things.action.change')}
          </TextButton>
        </p>
      )}
      {isChanging && (
        <div className={classes.form}>
          <ThingForm device={thing} isListed onDone={() => setIsChanging(false)} />
        </div>
      )}
    </li>
  );
}

function useKWh(): (wh: number) => string {
  const { language } = useThingsTexts();
  const format = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  return wh => format.format(wh / 1000);
}

const wholeKWh = (wh: number) => Math.round(wh / 1000) * 1000;

function AgainstTheMeter({ home, things }: { home: NonNullable<Data['home']>; things: Data['things'] }) {
  const { t, language } = useThingsTexts();
  const kWh = useKWh();
  const listedWh = things.reduce((sum, { monthWh }) => sum + monthWh, 0);
  // In whole kWh, as the rows show them: they add up.
  const restWh = wholeKWh(home.monthWh) - wholeKWh(listedWh);
  const wh = (value: number) => t('things.kWh', { kWh: kWh(value) });
  return (
    <>
      <h3 className={classes.name}>{t('things.meter')}</h3>
      <FactList
        figures
        facts={[
          { name: t('things.listed'), value: wh(listedWh) },
          { name: t('things.rest'), value: wh(Math.max(0, restWh)) },
          { name: t('things.measured'), value: wh(home.monthWh), isStrong: true },
        ]}
      />
      <p className={classes.quiet}>
        {restWh >= 0 ? t('things.restText') : t('things.tooMuch', { kWh: kWh(-restWh) })}
        {home.hasSolar && <> {t('things.solar')}</>}
      </p>
      <details className={tipClasses.how}>
        <summary>{t('things.how')}</summary>
        <p>
          {t('things.howText', {
            from: formatDate(home.from, language),
            last: formatDate(addDays(home.before, -1), language),
            amount: formatDollars(home.monthCents, language),
          })}
        </p>
      </details>
    </>
  );
}
