import { getPaperless, setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import { Suspense, useState } from 'react';
import { holdsAccount, type Outcome } from '../../../account/bill-delivery/bill-choice.ts';
import { NextBillText } from '../../../account/bill-delivery/NextBillText.tsx';
import { EmailBounces, HolderUnreachable } from '../../../account/bill-delivery/NoEmail.tsx';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import parts from '../parts.module.css';
import classes from './BillDelivery.module.css';
import { ConfirmationAgain } from './ConfirmationAgain.tsx';

// Most people come to look.
const BillDeliveryForm = lazyPart(async () => (await import('./BillDeliveryForm.tsx')).BillDeliveryForm);

/** How the bills of the account come, what the next one does, and another way for them. */
export function BillDeliveryCard() {
  const { t } = usePaperlessTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const access = useAccess(setBillFormat);
  const isHolder = holdsAccount(useAccount().account.roleId);
  const read = useAccountRead(getPaperless, {});
  return (
    <Card title={t('paperless.title')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={106} />}>
        {state => (
          <div className={parts.stack}>
            <div>
              <p className={classes.now}>{t(`paperless.now.${state.delivery}`)}</p>
              <p className={parts.quiet}>
                <NextBillText delivery={state.delivery} nextBill={state.nextBill} />
              </p>
            </div>
            {state.waitingFor && (
              <Notice kind="warning">
                <p>{t('paperless.waiting', { how: t(`paperless.how.${state.waitingFor}`) })}</p>
              </Notice>
            )}
            {state.isPaperless && isHolder && state.isEmailUnreachable && <EmailBounces email={state.email} />}
            {state.isPaperless && !isHolder && state.isHolderUnreachable && <HolderUnreachable />}
            {outcome && outcome !== 'waiting' && (
              <Notice kind="success">
                <p>{t(`paperless.done.${outcome}`)}</p>
                {outcome === 'changed' && state.email !== '' && <ConfirmationAgain />}
              </Notice>
            )}
            {access === 'notGranted' && <p className={parts.quiet}>{t('paperless.notGranted')}</p>}
            {access === 'allowed' && !isOpen && (
              <div className={parts.actions}>
                <Button kind="plain" onClick={() => setIsOpen(true)}>
                  {t('paperless.change')}
                </Button>
              </div>
            )}
            {isOpen && (
              <section className={parts.part} aria-label={t('paperless.change')}>
                <Suspense fallback={<Skeleton height={420} />}>
                  <BillDeliveryForm
                    state={state}
                    onDone={became => {
                      setOutcome(became);
                      setIsOpen(false);
                    }}
                    onCancel={() => setIsOpen(false)}
                  />
                </Suspense>
              </section>
            )}
          </div>
        )}
      </AccountBoundary>
    </Card>
  );
}
