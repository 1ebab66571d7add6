import { createSearchParams, href, Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useBillTexts } from '../bill-texts.ts';
import type { BillView } from './bill-view.ts';
import classes from './ViewBillPage.module.css';

/** The URL of one bill. */
export function billAddress(billNumber: string): string {
  return `${href('/ViewBill')}?${createSearchParams({ bill: billNumber })}`;
}

/** Links to the previous and next bill; its space is kept while the bill loads. */
export function BillPager({ view }: { view: BillView | undefined }) {
  const { t } = useBillTexts();
  return (
    <nav className={classes.pager} aria-label={t('bill.pages')}>
      {view?.olderBillNumber && (
        <Button as={Link} to={billAddress(view.olderBillNumber)} kind="plain">
          <Icon name="previous" size={18} />
          {t('bill.older')}
        </Button>
      )}
      {view?.newerBillNumber && (
        <Button as={Link} to={billAddress(view.newerBillNumber)} kind="plain">
          {t('bill.newer')}
          <Icon name="next" size={18} />
        </Button>
      )}
    </nav>
  );
}
