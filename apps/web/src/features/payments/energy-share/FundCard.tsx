import type { DataOf } from '@wattershed/contract/call';
import type { getEnergyShareFund } from '@wattershed/contract/payments/energy-share';
import { formatMonth } from '@wattershed/domain/calendar/date-format';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';

type Fund = DataOf<typeof getEnergyShareFund>['fund'];

/** What the fund did last month, by its books; a month in which nothing happened is said so. */
export function FundCard({ fund }: { fund: Fund }) {
  const { t, language } = useEnergyShareTexts();
  const month = formatMonth(fund.month, language);
  const didNothing = fund.donors === 0 && fund.households === 0 && fund.collectedCents === 0;
  const did: Fact[] = [
    { name: t('energy-share.fund.donors'), value: fund.donors },
    { name: t('energy-share.fund.collected'), value: <Money cents={fund.collectedCents} /> },
    { name: t('energy-share.fund.households'), value: fund.households },
    { name: t('energy-share.fund.given'), value: <Money cents={fund.givenCents} /> },
    ...(fund.averageCents === null
      ? []
      : [{ name: t('energy-share.fund.average'), value: <Money cents={fund.averageCents} /> }]),
  ];
  const held: Fact = {
    name: t('energy-share.fund.balance'),
    value: <Money cents={fund.balanceCents} />,
    isStrong: true,
  };
  return (
    <Card title={t('energy-share.fund.title', { month })}>
      <div className={classes.stack}>
        {didNothing && <p>{t('energy-share.fund.nothing', { month })}</p>}
        <FactList figures facts={[...(didNothing ? [] : did), held]} />
        <p className={classes.quiet}>{t('energy-share.fund.rules')}</p>
      </div>
    </Card>
  );
}
