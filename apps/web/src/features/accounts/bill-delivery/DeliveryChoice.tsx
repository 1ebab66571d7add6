import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';

type Props<Offered extends BillDelivery> = {
  legend: string;
  offered: readonly Offered[];
  value: Offered;
  onChange: (value: Offered) => void;
};

/** The ways for bills to come, each with what it means for the person. */
export function DeliveryChoice<Offered extends BillDelivery>({ legend, offered, value, onChange }: Props<Offered>) {
  const { t } = usePaperlessTexts();
  return (
    <RadioCards
      legend={legend}
      name="delivery"
      value={value}
      onChange={onChange}
      options={offered.map(delivery => ({
        value: delivery,
        title: t(`paperless.now.${delivery}`),
        detail: t(`paperless.about.${delivery}`),
      }))}
    />
  );
}
