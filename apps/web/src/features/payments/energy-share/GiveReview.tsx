import { ReviewOfCharge } from '../charges/ReviewOfCharge.tsx';
import type { ReadyDonation } from './donation-draft.ts';
import { useGiving } from './use-giving.ts';

type Props = {
  draft: ReadyDonation;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onRefused: (error: unknown) => void;
  onSentBack: () => void;
  onOver: () => void;
};

/** Everything once more, before the one click that moves money. */
export function GiveReview({ draft, takesFocus, onBack, ...turns }: Props) {
  const { gift, method } = draft;
  const paying = useGiving(draft, turns);
  const lines = [{ what: 'energy-share', quantity: 1, amountCents: gift.amountCents } as const];
  return (
    <ReviewOfCharge
      charge={{ lines, amountCents: gift.amountCents }}
      email={gift.email}
      method={method}
      paying={paying}
      takesFocus={takesFocus}
      onBack={onBack}
    />
  );
}
