import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { href, Link } from 'react-router';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import classes from '../service-requests.module.css';
import type { WholeRequest } from './request-state.ts';
import { useOtherTexts, useRequestTexts } from './request-texts.ts';

/** What was asked, and how a connection is followed without signing in. */
export function AskedCard({ request }: { request: WholeRequest }) {
  const { t, language } = useRequestTexts();
  const { t: other } = useOtherTexts();
  const { kind, orderType, installation, siteAddress, wishedOn, phone, messageText, files, trackingKey } = request;
  const facts: Fact[] = [
    ...(orderType ? [{ name: t('requests.one.orderType'), value: other(`other-request.orderType.${orderType}`) }] : []),
    ...(installation === '' ? [] : [{ name: t('requests.one.installation'), value: installation }]),
    ...(kind === 'connection'
      ? [
          { name: t('requests.one.siteAddress'), value: siteAddress },
          {
            name: t('requests.one.wishedOn'),
            value: wishedOn ? formatDate(wishedOn, language) : t('requests.one.anyDay'),
          },
        ]
      : []),
    { name: t('requests.one.phone'), value: formatPhone(phone) },
    { name: t('requests.one.messageText'), value: <span className={classes.message}>{messageText}</span> },
    ...(files.length > 0 ? [{ name: t('requests.one.files'), value: files.map(({ name }) => name).join(', ') }] : []),
  ];
  return (
    <Card title={t('requests.one.what')}>
      <div className={classes.stack}>
        <FactList facts={facts} />
        {trackingKey && (
          <p className={classes.quiet}>
            {t('requests.one.key', { key: trackingKey })}{' '}
            <Link to={href('/ConnectMeTrackRequest/:key?', { key: trackingKey })}>{t('requests.one.track')}</Link>
          </p>
        )}
      </div>
    </Card>
  );
}
