import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { compareOwnPremises } from '@wattershed/contract/usage/comparing';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { monthTitle } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { type Commodity, commoditiesOf } from '../forecast/usage-view.ts';
import { useCompareTexts } from './compare-texts.ts';

type Data = DataOf<typeof compareOwnPremises>;

/** One's own homes beside each other, for people with more than one. */
export function OwnPremisesCard({ uuid }: { uuid: string }) {
  const { t } = useCompareTexts();
  const { accounts } = useAccount();
  const query = useQuery({ ...q(compareOwnPremises, { uuid }), enabled: accounts.length > 1 });
  if (accounts.length < 2) return null;
  return (
    <Card title={t('compare.own.title')}>
      <LoadBoundary query={query} skeleton={<Skeleton height={360} />}>
        {data =>
          data.premises.length < 2 ? (
            <EmptyState title={t('compare.own.none')}>
              <p>{t('compare.own.noneText')}</p>
            </EmptyState>
          ) : (
            <Premises data={data} />
          )
        }
      </LoadBoundary>
    </Card>
  );
}

function Premises({ data: { month, premises, accounts } }: { data: Data }) {
  const { t, language } = useCompareTexts();
  const commodities = commoditiesOf(premises.map(one => ({ ...one, ...month, meanF: null })));
  const [wished, setWished] = useState<Commodity>('electric');
  const commodity = commodities.includes(wished) ? wished : (commodities[0] ?? 'electric');
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const formatValue = (value: number) =>
    t(commodity === 'electric' ? 'compare.kWh' : 'compare.gallons', { value: number.format(value) });
  const rows = premises
    .map(one => ({ ...one, amount: commodity === 'electric' ? over1000(one.electricWh) : one.waterGallons }))
    .filter(({ amount }) => amount !== null)
    .toSorted((left, right) => (right.amount ?? 0) - (left.amount ?? 0));
  const [most] = rows;
  return (
    <>
      {commodities.length > 1 && (
        <div>
          <SideBySideChoice
            legend={t('compare.service')}
            value={commodity}
            onChange={setWished}
            options={commodities.map(value => ({ value, title: t(`compare.${value}`) }))}
          />
        </div>
      )}
      <ChartWithTable
        sentence={[
          t('compare.own.most', {
            month: monthTitle(month.from, language),
            name: most ? nameOf(most) : '',
            value: formatValue(most?.amount ?? 0),
          }),
          premises.length < accounts ? t('compare.own.some', { count: premises.length, accounts }) : '',
        ].join(' ')}
        caption={t('compare.own.title')}
        pointTitle={t('compare.own.home')}
        series={[{ key: 'amount', title: t(`compare.${commodity}`), shape: 'bar', colour: commodity }]}
        formatValue={formatValue}
        formatTick={value => number.format(value)}
        height={240}
        points={rows.map(one => ({
          label: one.nickName || lastDigits(one.accountNumber),
          title: nameOf(one),
          values: { amount: one.amount },
        }))}
      />
    </>
  );
}

const over1000 = (wh: number | null) => (wh === null ? null : wh / 1000);
const lastDigits = (accountNumber: string) => `••${accountNumber.slice(-4)}`;
/** Two homes can have the same nickname: the number tells them apart. */
const nameOf = ({ nickName, address, accountNumber }: Data['premises'][number]) =>
  `${nickName || address} ${lastDigits(accountNumber)}`;
