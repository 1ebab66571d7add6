import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import { ChargeLines } from './ChargeLines.tsx';
import type { ChargeWhat } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';

/** On a receipt: what was paid that is on no bill. */
export function PaidCharge({ charge }: { charge: NonNullable<Payment['charge']> }) {
  const { t } = useChargeTexts();
  return (
    <>
      {!charge.isApplied && <Notice kind="warning">{t('charges.notApplied')}</Notice>}
      <ChargeLines charge={{ lines: charge.lines.map(line => ({ ...line, what: line.what as ChargeWhat })) }} />
    </>
  );
}
