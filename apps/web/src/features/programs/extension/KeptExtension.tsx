import type { DataOf } from '@wattershed/contract/call';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { emailExtension } from '@wattershed/contract/programs/copy';
import type { listExtensions } from '@wattershed/contract/programs/extension';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../arrangement/arrangement.module.css';
import { EmailCopy } from '../copy/EmailCopy.tsx';
import { useExtensionTexts } from './extension-texts.ts';

export type Extension = DataOf<typeof listExtensions>['extensions'][number];

/** What is still to be paid by when, and what happens otherwise. */
export function KeptExtension({ extension }: { extension: Extension }) {
  const { t, language } = useExtensionTexts();
  const canPay = useAccess(payByCard) === 'allowed';
  const { requestedOn, amountCents, openCents, until, shutOffOn } = extension;
  const date = formatDate(until, language);
  return (
    <Card title={t('extension.kept')} aside={<StatusBadge kind="good">{t('extension.state.active')}</StatusBadge>}>
      <div className={classes.stack}>
        <div>
          <LargeMoney cents={openCents} />
          <p className={classes.text}>{t('extension.kept.payBy', { date })}</p>
        </div>
        <p className={classes.text}>
          {t(openCents < amountCents ? 'extension.kept.partly' : 'extension.kept.since', {
            ...{ amount: formatDollars(amountCents, language), date: formatDate(requestedOn, language) },
          })}
        </p>
        <ul className={classes.terms}>
          <li>{t('extension.means.lateCharge')}</li>
          {shutOffOn ? (
            <li>{t('extension.means.shutOffOn', { date: formatDate(shutOffOn, language) })}</li>
          ) : (
            <li>{t('extension.means.shutOff')}</li>
          )}
          <li>{t('extension.means.otherwise')}</li>
          <li>{t('extension.means.newBills')}</li>
        </ul>
        {canPay && (
          <div>
            <Button as={Link} to={href('/PayBill')}>
              {t('extension.pay')}
            </Button>
          </div>
        )}
        <EmailCopy call={emailExtension} />
      </div>
    </Card>
  );
}
