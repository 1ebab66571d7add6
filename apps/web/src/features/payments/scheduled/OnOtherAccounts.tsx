import { useQuery } from '@tanstack/react-query';
import { listFuturePayments } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { q } from '../../../api/query.ts';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import classes from '../../../paying/payments.module.css';
import { storedUser } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Row, Rows } from '../../../ui/rows/Row.tsx';
import { accountName } from '../wizard/account-words.ts';
import { useScheduledTexts } from './scheduled-texts.ts';
import { amountWords } from './scheduled-words.ts';

/** What the person has scheduled for their other accounts: a button shows that account's list, where it can be changed. */
export function OnOtherAccounts() {
  const { t, language } = useScheduledTexts();
  const { account, accounts, choose } = useAccount();
  const uuid = storedUser()?.uuid ?? '';
  const { data } = useQuery({
    ...q(listFuturePayments, { uuid }),
    enabled: accounts.length > 1 && uuid !== '',
    refetchOnMount: 'always',
  });
  const others = (data?.scheduled ?? []).flatMap(payment => {
    const its = accounts.find(({ accountNumber }) => accountNumber === payment.accountNumber);
    return its && its.accountNumber !== account.accountNumber ? [{ payment, its }] : [];
  });
  if (others.length === 0) return null;
  return (
    <Card title={t('scheduled.others')}>
      <Rows label={t('scheduled.others')}>
        {others.map(({ payment, its }) => (
          <li key={payment.schedulePayUid}>
            <Row
              icon="calendar"
              label={t('scheduled.on', {
                amount: amountWords(t, payment),
                date: formatDate(payment.nextTryOn ?? payment.scheduleDate, language),
              })}
              action={
                <Button kind="plain" onClick={() => choose(its.accountNumber)}>
                  {t('scheduled.showAccount', { account: accountName(its) })}
                </Button>
              }
            >
              <p className={classes.quiet}>
                {accountName(its)} · <MethodName brand={payment.methodBrand} last4={payment.methodLast4} />
              </p>
            </Row>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
