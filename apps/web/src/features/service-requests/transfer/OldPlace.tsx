import { FactList } from '../../../ui/content/FactList.tsx';
import { useMovingInTexts } from '../moving-in/moving-in-texts.ts';
import { placeWords } from '../place-words.ts';
import type { TransferOut } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** Which services are moved, and from where. */
export function OldPlace({ moveOut: { place, services } }: { moveOut: TransferOut }) {
  const { t } = useTransferTexts();
  const { t: ofPlace } = useMovingInTexts();
  return (
    <>
      <FactList
        facts={[
          { name: t('transfer.fact.oldPlace'), value: placeWords(place) },
          ...services.map(({ commodity, serialNumber }) => ({
            name: ofPlace(`moving-in.commodity.${commodity}`),
            value: t('transfer.out.meter', { number: serialNumber }),
          })),
        ]}
      />
      <p>{t('transfer.out.lead')}</p>
    </>
  );
}
