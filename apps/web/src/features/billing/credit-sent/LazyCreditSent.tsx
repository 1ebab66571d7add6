import { Suspense } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { CreditSent } from './CreditSentLine.tsx';

// Only a closed account has had its credit sent.
const CreditSentLine = lazyPart(async () => (await import('./CreditSentLine.tsx')).CreditSentLine);

export function LazyCreditSent({ sent }: { sent: CreditSent }) {
  return (
    <Suspense fallback={null}>
      <CreditSentLine sent={sent} />
    </Suspense>
  );
}
