import { getBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useFeedbackTexts } from './feedback/feedback-texts.ts';
import classes from './help.module.css';

/** The current bill of the chosen account, with a person to ask about it; nothing for who may not see bills. */
export function AskAboutBill() {
  const { t, language } = useFeedbackTexts();
  const { access, query } = useAccountRead(getBill, {});
  if (isRefusal(access)) return null;
  return (
    <Card title={t('feedback.bill')}>
      <LoadBoundary query={query} skeleton={<Skeleton height={120} />}>
        {({ bill }) => (
          <>
            <p>
              {bill
                ? t('feedback.bill.of', {
                    date: formatDate(bill.issuedOn, language),
                    amount: formatDollars(bill.totalDueCents, language),
                  })
                : t('feedback.bill.none')}
            </p>
            <div className={classes.actions}>
              <Button
                as={Link}
                to={{
                  pathname: '/ContactUs',
                  search: bill ? `?topic=billing&bill=${bill.billNumber}` : '?topic=billing',
                }}
              >
                {t('feedback.bill.ask')}
              </Button>
              {bill && (
                <Button as={Link} kind="plain" to={href('/ViewBill')}>
                  {t('feedback.bill.view')}
                </Button>
              )}
            </div>
          </>
        )}
      </LoadBoundary>
    </Card>
  );
}
