import { Link } from 'react-router';
import { hasScreen } from '../../../screens.ts';
import { isSignedIn } from '../../../session/session.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import { placeWords } from '../place-words.ts';
import type { MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

/** Which services end where, and on which day. */
export function StoppedServices({ moveOut: { place, services } }: { moveOut: MoveOut }) {
  const { t } = useStopTexts();
  const transferPath = isSignedIn() ? '/TransferService' : '/TransferServicePrelogin';
  return (
    <>
      <FactList
        facts={[
          { name: t('stop.fact.place'), value: placeWords(place) },
          ...services.map(({ commodity, serialNumber }) => ({
            name: t(`stop.commodity.${commodity}`),
            value: t('stop.when.meter', { number: serialNumber }),
          })),
        ]}
      />
      <p>{t(services.length > 1 ? 'stop.when.leadAll' : 'stop.when.lead')}</p>
      {hasScreen(transferPath) && (
        <p>
          {t('stop.when.moving')} <Link to={transferPath}>{t('stop.when.transfer')}</Link>
        </p>
      )}
    </>
  );
}
