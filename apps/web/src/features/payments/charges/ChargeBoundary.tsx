import { payCharge } from '@wattershed/contract/payments/charges';
import type { ReactNode } from 'react';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useChargeTexts } from './charge-texts.ts';

/** Who may pay what is on no bill. Whoever pays in cash alone is offered a slip, which pays the bill and none of this. */
export function ChargeBoundary({ children }: { children: ReactNode }) {
  const { t } = useChargeTexts();
  const access = useAccess(payCharge);
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <>
      {access === 'paymentBlocked' && <Notice kind="info">{t('charges.cashOnly', { phone })}</Notice>}
      <AccessBoundary call={payCharge} access={access} isScreen skeleton={<Skeleton height={480} />}>
        {children}
      </AccessBoundary>
    </>
  );
}
