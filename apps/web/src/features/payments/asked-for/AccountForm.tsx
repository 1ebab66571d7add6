import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { badgeOf } from '@wattershed/domain/account/overview-badge';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { nameOf, placeOf } from '../../../account/overview/overview-entry.ts';
import { type OverviewEntry, overviewPages, rowsOf, searchable } from '../../../account/overview/overview-pages.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { PagedRows } from '../../../states/lists/PagedRows.tsx';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { accountName } from '../wizard/account-words.ts';
import classes from './AccountForm.module.css';

/** So few are seen at once. */
const handful = 5;

/** Long enough to type the next letter. */
const typingMs = 250;

type Props = {
  onDone: (accountNumber: AccountNumber) => void;
  onBack: (() => void) | undefined;
  submitLabel?: ReactNode;
  backLabel?: ReactNode;
};

/**
 * The accounts to choose from, the most urgent first, with what each owes. Nothing changes until the choice is
 * confirmed: arrow keys go through all of them.
 */
export function AccountForm({ onDone, ...buttons }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const [chosen, setChosen] = useState(account.accountNumber);
  const [search, setSearch] = useState('');
  const form = useForm({ mode: 'uncontrolled' });
  const query = useInfiniteQuery(overviewPages({ filter: 'all', sort: 'urgency', search }, rowsOf));
  const { t: words } = useOverviewTexts();
  const rows = query.data ?? [];
  const hidden = rows.some(entry => entry.accountNumber === chosen)
    ? undefined
    : accounts.find(entry => entry.accountNumber === chosen);
  return (
    <StepForm form={form} onSubmit={() => onDone(chosen)} {...buttons}>
      {accounts.length > handful && <SearchField onSearch={setSearch} />}
      <div className={classes.found} aria-busy={query.isPlaceholderData || undefined}>
        <PagedRows
          query={query}
          empty={<p role="status">{words('overview.noneFound')}</p>}
          countWords={count => words('overview.shown', { count })}
        >
          {entries => <Choices entries={entries} chosen={chosen} onChoose={setChosen} />}
        </PagedRows>
      </div>
      {!query.isPending && hidden && (
        <p className={classes.quiet}>
          {t('payments.account.chosen', {
            name: `${accountName(hidden)} ${maskAccountNumber(hidden.accountNumber)}`,
          })}
        </p>
      )}
    </StepForm>
  );
}

function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const { t } = useOverviewTexts();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  return (
    <TextInput
      type="search"
      label={t('overview.search')}
      placeholder={t('overview.searchExample')}
      maxLength={fieldBounds.accountSearch.max}
      onChange={event => {
        const typed = searchable(event.currentTarget.value);
        clearTimeout(typing.current);
        typing.current = setTimeout(() => onSearch(typed), typingMs);
      }}
    />
  );
}

type ChoicesProps = {
  entries: readonly OverviewEntry[];
  chosen: AccountNumber;
  onChoose: (accountNumber: AccountNumber) => void;
};

function Choices({ entries, chosen, onChoose }: ChoicesProps) {
  const { t } = usePaymentTexts();
  return (
    <RadioCards
      legend={t('payments.account.title')}
      isLegendHidden
      name="account"
      options={entries.map(optionOf)}
      value={chosen}
      onChange={onChoose}
    />
  );

  function optionOf(entry: OverviewEntry): RadioOption<AccountNumber> {
    const { accountNumber, canPay, status } = entry;
    const isClosed = status === accountStatuses.closedWithBalance;
    const parts = [
      `${maskAccountNumber(accountNumber)} · ${placeOf(entry)}`,
      isClosed ? t('payments.account.closed') : '',
      canPay ? '' : t('payments.account.cannotPay'),
    ];
    return {
      value: accountNumber,
      title: nameOf(entry),
      detail: parts.filter(part => part !== '').join(' · '),
      aside: <Owed entry={entry} />,
      isDisabled: !canPay,
    };
  }
}

/** How much, and how urgent it is. */
function Owed({ entry }: { entry: OverviewEntry }) {
  const { t, language } = useOverviewTexts();
  const { kind, key, date } = badgeOf(entry);
  return (
    <span className={classes.owed}>
      <StatusBadge kind={kind}>{t(key, { date: date ? formatDate(date, language) : '' })}</StatusBadge>
      <span className={classes.amount}>
        <Money cents={entry.amountDueCents} balance />
      </span>
    </span>
  );
}
