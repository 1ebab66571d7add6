import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { Agreement } from '@wattershed/domain/service/agreement';
import { useInformationTexts, useRateName } from '../../../account/rates/rate-texts.ts';
import { SheetTable } from '../../../account/rates/SheetTable.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './AccountInformationPage.module.css';

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
