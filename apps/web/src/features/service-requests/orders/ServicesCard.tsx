import { listServices } from '@wattershed/contract/service-requests/orders';
import { checkMoveOut } from '@wattershed/contract/service-requests/stop';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { businessDay } from '../../../session/business-time.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Row, Rows } from '../../../ui/rows/Row.tsx';
import { useOrderTexts } from './order-texts.ts';
import classes from './orders.module.css';
import { useOrderWords } from './use-order-words.ts';

/** What the account has, and whether it is about to end. */
export function ServicesCard() {
  const { t, language } = useOrderTexts();
  const words = useOrderWords();
  const { timeZone } = useAccount().account;
  const read = useAccountRead(listServices, {}, { refetchOnMount: 'always' });
  const mayStop = useRight(checkMoveOut, 'accountNumber');
  const today = businessDay(timeZone);
  // An account whose service is called off before it began is no account anymore: what was read of it isn't true.
  if (read.query.error?.httpStatus === 404) return <NoServices />;
  return (
    <AccountBoundary read={read} skeleton={<Skeleton height={220} />} missing={<NoServices />}>
      {({ place, services, standing, stopOrder }) => (
        <Card title={t('orders.services')}>
          <div className={classes.stack}>
            <p>{words.place(place)}</p>
            {standing === 'not-served' && <p>{t('orders.services.notServed')}</p>}
            {standing === 'stopping' && stopOrder && <p>{t('orders.services.stopping', { number: stopOrder })}</p>}
            {services.length > 0 && (
              <Rows label={t('orders.services')}>
                {services.map(({ agreementNumber, commodity, serialNumber, startedOn, endedOn }) => (
                  <li key={agreementNumber}>
                    <Row icon={commodity === 'electric' ? 'bolt' : 'drop'} label={t(`orders.service.${commodity}`)}>
                      <p className={classes.quiet}>
                        {t('orders.service.meter', { number: serialNumber })} ·{' '}
                        {endedOn === null
                          ? t(startedOn > today ? 'orders.service.starts' : 'orders.service.since', {
                              day: formatDate(startedOn, language),
                            })
                          : t('orders.service.fromTo', {
                              from: formatDate(startedOn, language),
                              through: formatDate(addDays(endedOn, -1), language),
                            })}
                      </p>
                    </Row>
                  </li>
                ))}
              </Rows>
            )}
            {standing === 'served' && mayStop && (
              <p className={classes.actions}>
                <Link to={href('/TransferService')}>{t('orders.services.transfer')}</Link>
                <Link to={href('/StopService')}>{t('orders.services.stop')}</Link>
              </p>
            )}
          </div>
        </Card>
      )}
    </AccountBoundary>
  );
}

function NoServices() {
  const { t } = useOrderTexts();
  return (
    <Card title={t('orders.services')}>
      <p>{t('orders.services.notServed')}</p>
    </Card>
  );
}
