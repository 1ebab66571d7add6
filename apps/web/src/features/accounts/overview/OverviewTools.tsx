import { type OverviewFilter, overviewSorts } from '@wattershed/domain/account/overview-order';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { useId } from 'react';
import { type Overview, type OverviewWish, searchable } from '../../../account/overview/overview-pages.ts';
import type { Finding } from '../../../states/lists/use-finding.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import classes from './AccountOverviewPage.module.css';

const always: readonly OverviewFilter[] = ['all', 'past-due', 'due', 'autopay', 'paid'];
const whenAny: readonly OverviewFilter[] = ['pending', 'closed'];

type Props = { wish: OverviewWish; finding: Finding; counts: Overview['counts'] | undefined };

/** What to look for, in which order, and which accounts. Each change goes into the URL. */
export function OverviewTools({ wish, counts, finding: { typed, search, change } }: Props) {
  const { t } = useOverviewTexts();
  const id = useId();

  const filters = [...always, ...whenAny.filter(filter => filter === wish.filter || (counts?.[filter] ?? 0) > 0)];
  return (
    <search className={classes.tools} aria-labelledby={id}>
      <Spoken as="h2" id={id}>
        {t('overview.find')}
      </Spoken>
      <TextInput
        type="search"
        label={t('overview.search')}
        placeholder={t('overview.searchExample')}
        value={typed}
        maxLength={fieldBounds.accountSearch.max}
        onChange={({ currentTarget: { value } }) => search(value, searchable(value))}
      />
      <Select
        label={t('overview.sort')}
        options={overviewSorts.map(value => ({ value, label: t(`overview.sort.${value}`) }))}
        value={wish.sort}
        onChange={event => change('sort', event.currentTarget.value)}
      />
      <SideBySideChoice
        look="chips"
        legend={t('overview.show')}
        options={filters.map(value => ({ value, title: t(`overview.filter.${value}`), count: counts?.[value] }))}
        value={wish.filter}
        onChange={value => change('filter', value === 'all' ? '' : value)}
      />
    </search>
  );
}
