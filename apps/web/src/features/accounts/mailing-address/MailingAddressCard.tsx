import { setMailingAddress } from '@wattershed/contract/accounts/mailing-address';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { Suspense, useState } from 'react';
import { useAccess } from '../../../account/use-access.ts';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import parts from '../parts.module.css';
import { AddressText } from './AddressText.tsx';
import classes from './MailingAddressCard.module.css';

// Most people come to look.
const MailingAddressForm = lazyPart(async () => (await import('./MailingAddressForm.tsx')).MailingAddressForm);

/** Where paper about the account goes, and another address for it. */
export function MailingAddressCard({ address }: { address: MailingAddress }) {
  const { t } = useMailingTexts();
  const [isOpen, setIsOpen] = useState(false);
  const access = useAccess(setMailingAddress);
  return (
    <Card title={t('mailing.title')}>
      <p className={parts.quiet}>{t('mailing.lead')}</p>
      <p className={classes.address}>
        <AddressText address={address} />
      </p>
      {access === 'notGranted' && <p className={parts.quiet}>{t('mailing.notGranted')}</p>}
      {access === 'allowed' && !isOpen && (
        <div className={parts.actions}>
          <Button kind="plain" onClick={() => setIsOpen(true)}>
            {t('mailing.change')}
          </Button>
        </div>
      )}
      {isOpen && (
        <section className={parts.part} aria-label={t('mailing.new')}>
          <h3>{t('mailing.new')}</h3>
          <Suspense fallback={<Skeleton height={560} />}>
            <MailingAddressForm current={address} onDone={() => setIsOpen(false)} />
          </Suspense>
        </section>
      )}
    </Card>
  );
}
