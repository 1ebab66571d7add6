import type { DataOf } from '@wattershed/contract/call';
import type { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { Link } from 'react-router';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useOutageTexts } from '../outage-texts.ts';

type Standing = DataOf<typeof getOutageOfAccount>;

export type ShutOffStanding = Pick<Standing, 'accountNumber' | 'reconnectsAt'> & {
  shutOffOn: NonNullable<Standing['shutOffOn']>;
};

/** Undefined where service is on. */
export function shutOffOf(standing: Standing | undefined): ShutOffStanding | undefined {
  return standing?.shutOffOn ? { ...standing, shutOffOn: standing.shutOffOn } : undefined;
}

/** Nobody waits for a repair where service is shut off: by when it is back, or what brings it back, for who may pay. */
export function ShutOff({ standing }: { standing: ShutOffStanding }) {
  const { reconnectsAt } = standing;
  return reconnectsAt ? <ComingBack {...standing} at={reconnectsAt} /> : <Unpaid on={standing.shutOffOn} />;
}

function ComingBack({ accountNumber, at }: Pick<Standing, 'accountNumber'> & { at: string }) {
  const { t, language } = useOutageTexts();
  const account = useAccountIfAny()?.accounts.find(one => one.accountNumber === accountNumber);
  if (!account) return null;
  const time = formatDateTime(new Date(at), language, account.timeZone);
  return <Notice kind="success">{t('outages.shutOff.back.text', { time })}</Notice>;
}

function Unpaid({ on }: { on: ShutOffStanding['shutOffOn'] }) {
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
