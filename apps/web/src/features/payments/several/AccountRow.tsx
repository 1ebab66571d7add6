import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { badgeOf } from '@wattershed/domain/account/overview-badge';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { nameOf, placeOf } from '../../../account/overview/overview-entry.ts';
import type { OverviewEntry } from '../../../account/overview/overview-pages.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from './several.module.css';
import { refusalOfEntry } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

type Props = {
  entry: OverviewEntry;
  isChosen: boolean;
  /** No other fits into one payment. */
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
};

/** An account to choose, or why it can't be chosen. */
export function AccountRow({ entry, isChosen, isFull, onChange }: Props) {
  const { t } = useSeveralTexts();
  const { t: overview, language } = useOverviewTexts();
  const { accounts } = useAccount();
  const isCashOnly = accounts.some(one => one.accountNumber === entry.accountNumber && one.isCashOnly);
  const refusal = refusalOfEntry(entry, isCashOnly);
  const { kind, key, date } = badgeOf(entry);
  const words = (
    <span className={classes.row}>
      <span className={classes.name}>{nameOf(entry)}</span>
      <span className={classes.amount}>
        <Money cents={entry.amountDueCents} balance />
      </span>
      <span className={classes.place}>
        {maskAccountNumber(entry.accountNumber)} · {placeOf(entry)}
        {entry.status === accountStatuses.closedWithBalance && ` · ${overview('overview.service.closed')}`}
      </span>
      <span className={classes.state}>
        <StatusBadge kind={kind}>
          {overview(key, { date: date === undefined ? '' : formatDate(date, language) })}
        </StatusBadge>
      </span>
      {refusal && <span className={classes.reason}>{t(`several.refused.${refusal}`)}</span>}
    </span>
  );
  if (refusal || (isFull && !isChosen)) return <li className={classes.fixed}>{words}</li>;
  return (
    <li>
      <CheckBox name={`pay-${entry.accountNumber}`} isChecked={isChosen} onChange={onChange}>
        {words}
      </CheckBox>
    </li>
  );
}
