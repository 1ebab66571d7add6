import { type OverviewFilter, overviewSorts } from '@wattershed/domain/account/overview-order';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Overview, type OverviewWish, searchable } from '../../../account/overview/overview-pages.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { SideBySideChoice } from '../../../ui/choices/SideBySideChoice.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import classes from './AccountOverviewPage.module.css';

/** Long enough to type the next letter. */
const typingMs = 250;

const always: readonly OverviewFilter[] = ['all', 'past-due', 'due', 'autopay', 'paid'];
const whenAny: readonly OverviewFilter[] = ['pending', 'closed'];

type Props = {
  wish: OverviewWish;
  /** What stands in the field, which is searched for a moment later. */
  typed: string;
  counts: Overview['counts'] | undefined;
  onTyped: (typed: string) => void;
};

/** What to look for, in which order, and which accounts. Each change goes into the URL. */
export function OverviewTools({ wish, typed, counts, onTyped }: Props) {
  const { t } = useOverviewTexts();
  const [, setAddress] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(typing.current), []);

  function change(name: keyof OverviewWish, value: string) {
    setAddress(
      address => {
        const next = new URLSearchParams(address);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function search(next: string) {
    onTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => change('search', searchable(next)), typingMs);
  }

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
        onChange={event => search(event.currentTarget.value)}
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
