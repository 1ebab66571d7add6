import type { ReadyCharge } from './charge-draft.ts';
import { ReviewOfCharge } from './ReviewOfCharge.tsx';
import { usePayingCharge } from './use-paying-charge.ts';

type Props = {
  draft: ReadyCharge;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onRefused: (error: unknown) => void;
  onSentBack: () => void;
};

/** The review of what someone pays who is signed in. */
export function ChargeReview({ draft, takesFocus, onBack, ...turns }: Props) {
  const { charge, payer, method } = draft;
  const paying = usePayingCharge(draft, turns);
  return (
    <ReviewOfCharge
      charge={charge}
      email={payer.email}
      method={method}
      paying={paying}
      takesFocus={takesFocus}
      onBack={onBack}
    />
  );
}
