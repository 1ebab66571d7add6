import type { SheetPrice } from '@wattershed/domain/service/agreement';
import { priceShown, tierOf } from '@wattershed/domain/service/sheet-price';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { useChargeName, useInformationTexts } from './rate-texts.ts';
import classes from './SheetTable.module.css';

/** All prices of a rate, each with the clause of its tariff. */
export function SheetTable({ prices, caption }: { prices: readonly SheetPrice[]; caption: string }) {
  const { t, language } = useInformationTexts();
  const chargeName = useChargeName();
  const tierWords = (price: SheetPrice) => {
    const tier = tierOf(price, language);
    const unit = t(price.isLimitDaily ? `information.aDay.${unitKey(price)}` : `information.unit.${unitKey(price)}`);
    return tier && t(tier.key, { from: tier.from, to: tier.to, unit });
  };
  const columns: Column<SheetPrice>[] = [
    {
      key: 'charge',
      title: t('information.charge'),
      cell: price => (
        <>
          {chargeName(price.textKey)}
          {tierWords(price) && <span className={classes.tier}>{tierWords(price)}</span>}
        </>
      ),
    },
    { key: 'clause', title: t('information.clause'), cell: price => price.clause },
    {
      key: 'price',
      title: t('information.price'),
      align: 'right',
      cell: price => t(`information.per.${price.unit}`, { price: priceShown(price, language) }),
    },
  ];
  const rowKey = ({ textKey, above, clause }: SheetPrice) => `${textKey} ${clause} ${above ?? ''}`;
  return <DataTable caption={caption} isCaptionHidden columns={columns} rows={prices} rowKey={rowKey} />;
}

/** The unit that the limits of a tier are in. */
const unitKey = ({ unit }: SheetPrice) => (unit === 'CCF' || unit === 'kW' ? unit : 'kWh');
