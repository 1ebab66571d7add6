import type { DataOf } from '@wattershed/contract/call';
import { payCharge } from '@wattershed/contract/payments/charges';
import type { getEnergyShare } from '@wattershed/contract/payments/energy-share';
import type { DonationType } from '@wattershed/domain/program/energy-share';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { GiveOnce } from './GiveOnce.tsx';
import { MonthlyForm } from './MonthlyForm.tsx';

/** Once, or with each bill; where only cash is taken, with each bill alone. Who gives with each bill already changes that on its own card. */
export function GivePart({ data }: { data: DataOf<typeof getEnergyShare> }) {
  const { t } = useEnergyShareTexts();
  const [search] = useSearchParams();
  const isCashOnly = useAccess(payCharge) === 'paymentBlocked';
  const [chosen, setType] = useState<DonationType>();
  const type = chosen ?? (isCashOnly ? 'monthly' : 'once');
  const { canGiveMonthly, monthly } = data;
  const step = search.get('step');
  const isPaying = search.has('wallet') || (step !== null && step !== 'find');
  const isRunning = monthly?.endedOn === null;
  if (!isCashOnly && (isPaying || isRunning)) return <GiveOnce />;
  if (isRunning) return null;
  return (
    <>
      <Card title={t('energy-share.type')}>
        <RadioCards
          legend={t('energy-share.type')}
          isLegendHidden
          name="donationType"
          value={type}
          onChange={setType}
          options={[
            {
              value: 'once',
              title: t('energy-share.type.once'),
              detail: t(isCashOnly ? 'energy-share.type.once.cash' : 'energy-share.type.once.detail'),
              isDisabled: isCashOnly,
            },
            {
              value: 'monthly',
              title: t('energy-share.type.monthly'),
              detail: t(canGiveMonthly ? 'energy-share.type.monthly.detail' : 'energy-share.monthly.noService'),
              isDisabled: !canGiveMonthly,
            },
          ]}
        />
      </Card>
      {type === 'once' ? <GiveOnce /> : canGiveMonthly && <MonthlyForm data={data} />}
    </>
  );
}
