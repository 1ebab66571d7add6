import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import { ChargeLines } from './ChargeLines.tsx';
import type { ChargeWhat } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';

type Props = { charge: NonNullable<Payment['charge']>; isSentBack?: boolean };

/** On a receipt: what was paid that is on no bill. Money that wasn't applied is promised until it is sent. */
export function PaidCharge({ charge, isSentBack = false }: Props) {
  const { t } = useChargeTexts();
  return (
    <>
      {!charge.isApplied && !isSentBack && <Notice kind="warning">{t('charges.notApplied')}</Notice>}
      {charge.register === 'energy-share' && !isSentBack && <p>{t('charges.donation.note')}</p>}
      <ChargeLines charge={{ lines: charge.lines.map(line => ({ ...line, what: line.what as ChargeWhat })) }} />
    </>
  );
}
