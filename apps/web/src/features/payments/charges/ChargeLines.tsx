import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import type { ChosenCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';

/** What is paid, line by line. */
export function ChargeLines({ charge }: { charge: Pick<ChosenCharge, 'lines'> }) {
  const { t } = useChargeTexts();
  return (
    <FactList
      figures
      facts={charge.lines.map(({ what, quantity, amountCents }) => {
        const name = t(`charges.what.${what}`);
        return {
          name: quantity === 1 ? name : t('charges.review.quantity', { quantity, what: name }),
          value: <Money cents={amountCents} />,
        };
      })}
    />
  );
}
