import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { Link } from 'react-router';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useOutageTexts } from '../outage-texts.ts';

/** Nobody waits for a repair where service is shut off: what brings it back instead, for who may pay. */
export function ShutOff({ on }: { on: LocalDate }) {
  const { t, language } = useOutageTexts();
  const path = useVisiblePath()('/UtilityDepositsAndReconnectionFees');
  return (
    <Notice kind="warning">
      <p>{t('outages.shutOff.text', { date: formatDate(on, language) })}</p>
      {path && (
        <p>
          <Link to={path}>{t('outages.shutOff.link')}</Link>
        </p>
      )}
    </Notice>
  );
}
