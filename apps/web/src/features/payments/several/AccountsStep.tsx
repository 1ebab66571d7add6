import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { sumCents } from '@wattershed/domain/money/cents';
import { maxCombinedAccounts } from '@wattershed/domain/payment/combined-payment';
import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { nameOf } from '../../../account/overview/overview-entry.ts';
import { type OverviewEntry, overviewPages, rowsOf, searchable } from '../../../account/overview/overview-pages.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { PagedRows } from '../../../states/lists/PagedRows.tsx';
import { useFinding } from '../../../states/lists/use-finding.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { AccountRow } from './AccountRow.tsx';
import classes from './several.module.css';
import { type ChosenAccount, refusalOfEntry, stillChosen, usuallyChosen } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

type Props = {
  /** Undefined until anyone has chosen: then it is what is due. */
  chosen: readonly ChosenAccount[] | undefined;
  takesFocus: boolean;
  onChosen: (chosen: ChosenAccount[]) => void;
  onDone: () => void;
};

/** Which accounts. Those that ask for something are chosen already; one that can't be paid says why. */
export function AccountsStep({ chosen, takesFocus, onChosen, onDone }: Props) {
  const { t } = useSeveralTexts();
  const form = useForm({ mode: 'uncontrolled' });
  const [isTooFew, setTooFew] = useState(false);
  const { address, typed, search, showAll } = useFinding();
  const wanted = searchable(address.get('search') ?? '');
  const query = useInfiniteQuery(overviewPages({ filter: 'all', sort: 'urgency', search: wanted }, rowsOf));
  const { data: rows } = query;
  const isFirst = chosen === undefined && wanted === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has come
  useEffect(() => {
    if (isFirst && rows) onChosen(usuallyChosen(rows, chosenOf));
  }, [isFirst, rows]);

  const list = stillChosen(chosen ?? [], rows ?? [], chosenOf);
  const isFull = list.length >= maxCombinedAccounts;
  const sum = dollars(sumCents(list.map(({ amountDueCents }) => amountDueCents)));
  const canNone =
    rows !== undefined && wanted === '' && !query.hasNextPage && !rows.some(entry => !refusalOfEntry(entry));

  function change(entry: OverviewEntry, isChosen: boolean): void {
    setTooFew(false);
    const others = list.filter(({ accountNumber }) => accountNumber !== entry.accountNumber);
    onChosen(isChosen ? [...others, chosenOf(entry)] : others);
  }

  return (
    <StepCard title={t('several.accounts.title')} takesFocus={takesFocus}>
      {canNone && <Notice kind="warning">{t('several.accounts.none')}</Notice>}
      <p className={classes.quiet}>{t('several.accounts.hint', { most: maxCombinedAccounts })}</p>
      <search>
        <TextInput
          type="search"
          label={t('several.accounts.search')}
          placeholder={t('several.accounts.searchExample')}
          value={typed}
          maxLength={fieldBounds.accountSearch.max}
          onChange={({ currentTarget: { value } }) => search(value, searchable(value))}
        />
      </search>
      <StepForm
        form={form}
        onBack={undefined}
        onSubmit={() => {
          if (list.length < 2) return setTooFew(true);
          onChosen(list);
          onDone();
        }}
      >
        <div className={classes.found} aria-busy={query.isPlaceholderData || undefined}>
          <PagedRows
            query={query}
            empty={
              <EmptyState title={t('several.accounts.noneFound')}>
                <TextButton onClick={showAll}>{t('several.accounts.showAll')}</TextButton>
              </EmptyState>
            }
            countWords={count => t('several.accounts.shown', { count })}
          >
            {entries => (
              <ul className={classes.list}>
                {entries.map(entry => {
                  const isChosen = list.some(({ accountNumber }) => accountNumber === entry.accountNumber);
                  return (
                    <AccountRow
                      key={entry.accountNumber}
                      entry={entry}
                      isChosen={isChosen}
                      isFull={isFull}
                      onChange={now => change(entry, now)}
                    />
                  );
                })}
              </ul>
            )}
          </PagedRows>
        </div>
        {isFull && <Notice kind="info">{t('several.accounts.full', { most: maxCombinedAccounts })}</Notice>}
        {isTooFew && (
          <Notice kind="error">
            <span>{t('several.accounts.tooFew')}</span>
            <Link to={href('/PayBill')}>{t('several.payOne')}</Link>
          </Notice>
        )}
        <div className={classes.sum}>
          <span role="status">{t('several.accounts.chosen', { count: list.length, amount: sum })}</span>
          {list.length > 0 && <TextButton onClick={() => onChosen([])}>{t('several.accounts.clear')}</TextButton>}
        </div>
      </StepForm>
    </StepCard>
  );
}

function chosenOf(entry: OverviewEntry): ChosenAccount {
  const { accountNumber, amountDueCents } = entry;
  return { accountNumber, name: nameOf(entry), amountDueCents };
}
