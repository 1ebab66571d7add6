import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useCanPaySeveral } from '../../../account/menu/use-can-pay-several.ts';
import {
  headOf,
  type Overview,
  type OverviewWish,
  overviewPages,
  readWish,
  rowsOf,
} from '../../../account/overview/overview-pages.ts';
import { PagedRows } from '../../../states/lists/PagedRows.tsx';
import { useFinding } from '../../../states/lists/use-finding.ts';
import { useOverviewTexts } from '../../../text/screens/overview-texts.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { BillsOfAll } from '../bill-delivery/BillsOfAll.tsx';
import classes from './AccountOverviewPage.module.css';
import { OverviewExport } from './OverviewExport.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { OverviewTools } from './OverviewTools.tsx';

/** The screen before it is known how many accounts there are. */
export function HydrateFallback() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Skeleton height={98} />
      </div>
      <Card>
        <Skeleton height={480} />
      </Card>
    </div>
  );
}

/** All accounts in one look: what is owed on them together, and each with its amount and state. */
export default function AccountOverviewPage() {
  const { t } = useOverviewTexts();
  const { accounts } = useAccount();
  const canPaySeveral = useCanPaySeveral();
  const finding = useFinding();
  const wish = readWish(finding.address);
  const head = useInfiniteQuery(overviewPages(wish, headOf)).data;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle className={classes.title} title={t('overview.title')} />
        <Answer totals={head?.totals} />
        <div className={classes.actions}>
          {canPaySeveral && (
            <Button as={Link} kind="plain" to={href('/PaySeveralAccounts')}>
              {t('overview.paySeveral')}
            </Button>
          )}
          <BillsOfAll />
          {accounts.length > 1 && <OverviewExport wish={wish} />}
        </div>
      </div>
      <Card>
        {accounts.length > 1 && <OverviewTools {...{ wish, finding }} counts={head?.counts} />}
        <Found wish={wish} onShowAll={finding.showAll} />
      </Card>
    </div>
  );
}

/** What is owed in all, and what of it is late or will be collected. A failed read is told where the rows would be. */
function Answer({ totals }: { totals: Overview['totals'] | undefined }) {
  const { t, language } = useOverviewTexts();
  if (!totals) return <Skeleton height={76} />;
  const { amountDueCents, accountsDue, pastDueCents, accountsPastDue, accountsOnAutoPay } = totals;
  const amount = formatDollars(amountDueCents, language);
  const late = { count: accountsPastDue, amount: formatDollars(pastDueCents, language) };
  return (
    <>
      <p className={classes.total}>
        {accountsDue === 0 ? t('overview.nothingDue') : t('overview.total', { count: accountsDue, amount })}
      </p>
      <p className={classes.lead}>
        {accountsPastDue > 0 && <span>{t('overview.late', late)} </span>}
        {accountsOnAutoPay > 0 && <span>{t('overview.onAutoPay', { count: accountsOnAutoPay })} </span>}
        {accountsPastDue + accountsOnAutoPay === 0 && t('overview.nothingLate')}
      </p>
    </>
  );
}

function Found({ wish, onShowAll }: { wish: OverviewWish; onShowAll: () => void }) {
  const { t } = useOverviewTexts();
  const query = useInfiniteQuery(overviewPages(wish, rowsOf));
  const nothing = (
    <EmptyState title={t('overview.noneFound')}>
      <p>{t('overview.noneFoundText')}</p>
      <TextButton onClick={onShowAll}>{t('overview.showAll')}</TextButton>
    </EmptyState>
  );
  return (
    <div className={classes.found} aria-busy={query.isPlaceholderData || undefined}>
      <PagedRows query={query} empty={nothing} countWords={count => t('overview.shown', { count })}>
        {rows => <OverviewTable entries={rows} />}
      </PagedRows>
    </div>
  );
}
