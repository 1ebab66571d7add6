import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import classes from './HistoryPage.module.css';
import { type HistoryFilter, historyKinds, historyPeriods } from './history-period.ts';
import { useHistoryTexts } from './history-texts.ts';

type Props = { tab: 'bills' | 'payments'; filter: HistoryFilter; isWrong: boolean; today: LocalDate };

/** The period to show: a preset, or two dates; and which payments. Each change goes into the URL right away. */
export function HistoryFilterFields({ tab, filter, isWrong, today }: Props) {
  const { t } = useHistoryTexts();
  const [search, setSearch] = useSearchParams();
  const errorId = useId();

  function change(name: 'period' | 'from' | 'to' | 'only', value: string) {
    const next = new URLSearchParams(search);
    if (value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
    if (name === 'period' && value !== 'dates') for (const day of ['from', 'to']) next.delete(day);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of filters, not a landmark of search
    <div className={classes.filter} role="group" aria-label={t('history.filter')}>
      <Select
        label={t('history.period')}
        value={filter.period}
        options={historyPeriods.map(value => ({ value, label: t(`history.period.${value}`) }))}
        onChange={event => change('period', event.currentTarget.value)}
      />
      {filter.period === 'dates' &&
        (['from', 'to'] as const).map(name => (
          <TextInput
            key={name}
            label={t(`history.${name}`)}
            type="date"
            defaultValue={filter[name]}
            max={today}
            error={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={event => change(name, event.currentTarget.value)}
          />
        ))}
      {tab === 'payments' && (
        <Select
          label={t('history.only')}
          value={filter.only}
          options={historyKinds.map(value => ({ value, label: t(`history.only.${value}`) }))}
          onChange={event => change('only', event.currentTarget.value)}
        />
      )}
      {isWrong && (
        <p id={errorId} className={classes.wrong} role="alert">
          {t('history.error.range')}
        </p>
      )}
    </div>
  );
}
