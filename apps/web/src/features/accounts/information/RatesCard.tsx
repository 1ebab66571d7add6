import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { Agreement, SheetPrice } from '@wattershed/domain/service/agreement';
import { priceShown, tierOf } from '@wattershed/domain/service/sheet-price';
import { Card } from '../../../ui/content/Card.tsx';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import classes from './AccountInformationPage.module.css';
import { useChargeName, useInformationTexts, useRateName } from './information-texts.ts';

/** The service agreements: which rate is paid for which meter since when, each with all prices of its rate. */
export function RatesCard({ agreements }: { agreements: readonly Agreement[] }) {
  const { t } = useInformationTexts();
  return (
    <Card title={t('information.rates')}>
      {agreements.length === 0 && (
        <EmptyState title={t('information.noRates')}>
          <p>{t('information.noRatesText')}</p>
        </EmptyState>
      )}
      {agreements.map(agreement => (
        <AgreementPart key={agreement.agreementNumber} agreement={agreement} />
      ))}
    </Card>
  );
}

function AgreementPart({ agreement }: { agreement: Agreement }) {
  const { t, language } = useInformationTexts();
  const { tariffLabel, commodity, serialNumber, startedOn, endedOn, sheet, agreementNumber } = agreement;
  const name = useRateName()(tariffLabel);
  const from = formatDate(startedOn, language);
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle} data-commodity={commodity}>
        <Icon name={commodity === 'electric' ? 'bolt' : 'drop'} />
        {name}
      </h3>
      <p className={classes.quiet}>
        {t('information.rateCode', { code: tariffLabel })} · {t('information.agreement', { number: agreementNumber })} ·{' '}
        {t('information.ofMeter', { number: serialNumber })} ·{' '}
        {endedOn === null
          ? t('information.rateSince', { date: from })
          : t('information.rateFromTo', { from, to: formatDate(addDays(endedOn, -1), language) })}
      </p>
      {sheet && (
        <details className={classes.sheet}>
          <summary>{t('information.sheet')}</summary>
          <p className={classes.quiet}>
            {t('information.sheetSince', { date: formatDate(sheet.effectiveFrom, language) })}
          </p>
          <SheetTable prices={sheet.prices} caption={t('information.sheetOf', { name })} />
        </details>
      )}
    </section>
  );
}

function SheetTable({ prices, caption }: { prices: readonly SheetPrice[]; caption: string }) {
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
