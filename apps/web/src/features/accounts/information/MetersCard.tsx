import { listMeters } from '@wattershed/contract/accounts/information';
import type { DataOf } from '@wattershed/contract/call';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { bcp47Of } from '@wattershed/domain/text/language';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useInformationTexts } from '../../../account/rates/rate-texts.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './AccountInformationPage.module.css';

type Meter = DataOf<typeof listMeters>['meters'][number];

/** What measures the service, where it is, and when it was and will be read. */
export function MetersCard() {
  const { t } = useInformationTexts();
  const read = useAccountRead(listMeters, {});
  return (
    <Card title={t('information.meters')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={360} />}>
        {({ meters }) =>
          meters.length === 0 ? (
            <EmptyState title={t('information.noMeters')}>
              <p>{t('information.noMetersText')}</p>
            </EmptyState>
          ) : (
            meters.map(meter => <MeterFacts key={meter.serialNumber} meter={meter} />)
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function MeterFacts({ meter }: { meter: Meter }) {
  const { t, language } = useInformationTexts();
  const { serialNumber, commodity, hasGeneration, multiplier, place, lastReadOn, nextReadOn } = meter;
  const facts: Fact[] = [
    { name: t('information.meterNumber'), value: serialNumber },
    { name: t('information.meterPlace'), value: t(`information.place.${place}`) },
    { name: t('information.multiplier'), value: new Intl.NumberFormat(bcp47Of(language)).format(multiplier) },
    {
      name: t('information.lastRead'),
      value: lastReadOn === null ? t('information.notReadYet') : formatDate(lastReadOn, language),
    },
    ...(nextReadOn === null ? [] : [{ name: t('information.nextRead'), value: formatDate(nextReadOn, language) }]),
  ];
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle} data-commodity={commodity}>
        <Icon name={commodity === 'electric' ? 'bolt' : 'drop'} />
        {t(hasGeneration ? 'information.meter.solar' : `information.meter.${commodity}`)}
      </h3>
      <FactList facts={facts} />
    </section>
  );
}
