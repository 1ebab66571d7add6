import { enrollInTextToPay, getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EnrollForm } from './EnrollForm.tsx';
import { usualMethod } from './MethodChoice.tsx';
import { NoMethods } from './NoMethods.tsx';
import classes from './text-to-pay.module.css';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

export function clientLoader() {
  startAccountRead(getTextToPay, {});
  return null;
}

/** The number, the method, and the consent, on one page. */
export default function EnrollTextToPayPage() {
  const { t } = useTextToPayTexts();
  const read = useAccountRead(getTextToPay, {});
  const access = useAccess(enrollInTextToPay);
  const { accountNumber } = useAccount().account;
  const skeleton = <Skeleton height={420} />;
  return (
    <Page
      narrow
      title={t('text-to-pay.enroll.title')}
      lead={isRefusal(access) ? undefined : t('text-to-pay.enroll.lead', { account: maskAccountNumber(accountNumber) })}
    >
      <AccountBoundary read={read} isScreen skeleton={skeleton}>
        {state => (
          <AccessBoundary call={enrollInTextToPay} access={access} isScreen skeleton={skeleton}>
            {state.enrollment ? (
              <div className={classes.stack}>
                <Notice kind="info">{t('text-to-pay.enroll.already')}</Notice>
                <div className={classes.actions}>
                  <Button as={Link} to={href('/TextToPay')}>
                    {t('text-to-pay.enroll.see')}
                  </Button>
                </div>
              </div>
            ) : usualMethod(state.methods) === undefined ? (
              <NoMethods isBankRefused={state.isBankRefused} />
            ) : (
              <EnrollForm key={accountNumber} state={state} />
            )}
          </AccessBoundary>
        )}
      </AccountBoundary>
    </Page>
  );
}
