import type { DataOf } from '@wattershed/contract/call';
import type { findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useArrangementTexts } from './arrangement-texts.ts';

/** What is agreed to with an arrangement, as items of a list: where service is off, first what brings it back. */
export function ArrangementTerms({ offer }: { offer: DataOf<typeof findArrangementOffer> | null }) {
  const { t, language } = useArrangementTexts();
  const feeCents = offer?.reconnectFeeCents ?? null;
  return (
    <>
      {feeCents !== null && <li>{t('arrangement.plan.terms.off', { fee: formatDollars(feeCents, language) })}</li>}
      {(['pay', 'shutOff', 'late', 'again', 'free'] as const).map(term => (
        <li key={term}>{t(`arrangement.plan.terms.${term}`)}</li>
      ))}
    </>
  );
}
