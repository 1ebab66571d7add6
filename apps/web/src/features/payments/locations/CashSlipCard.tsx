import { getCashSlip } from '@wattershed/contract/payments/cash-slip';
import { useState } from 'react';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { CashSlip } from './CashSlip.tsx';
import { useSlipTexts } from './location-texts.ts';
import classes from './slip.module.css';

/** Offers the slip, and shows it over the page: full and bright, for the scanner of a cashier. */
export function CashSlipCard() {
  const { t } = useSlipTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.offer} aria-labelledby="pay-in-cash">
      <div>
        <h2 id="pay-in-cash">{t('cash-slip.open')}</h2>
        <p>{t('cash-slip.openText')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>
        <Icon name="bill" />
        {t('cash-slip.show')}
      </Button>
      {isOpen && (
        <Dialog title={t('cash-slip.title')} onClose={() => setOpen(false)}>
          <OpenSlip />
        </Dialog>
      )}
    </section>
  );
}

function OpenSlip() {
  // What is due may have changed since it was shown last.
  const { query } = useAccountRead(getCashSlip, {}, { refetchOnMount: 'always' });
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={520} />}>
      {slip => <CashSlip slip={slip} />}
    </LoadBoundary>
  );
}
