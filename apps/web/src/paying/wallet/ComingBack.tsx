import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { useWalletTexts } from './wallet-texts.ts';
import type { BroughtAnswer, WalletAnswer } from './wallets-here.ts';

type Props = {
  /** Asks the server what was said at the wallet. */
  ask: (brought: BroughtAnswer) => Promise<WalletAnswer>;
  onAnswer: (answer: WalletAnswer, orderId: string) => void;
  /** It is an answer to something else, or of someone else. */
  onForeign: () => void;
  /** What is no matter for this page, such as a session that is over: it goes on waiting. */
  isElsewhere?: (error: unknown) => boolean;
};

/** Someone comes back from a wallet's page: the address says to which order, and brings its secret. */
export function ComingBack({ ask, onAnswer, onForeign, isElsewhere = () => false }: Props) {
  const { t } = useWalletTexts();
  const [search] = useSearchParams();
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  const orderId = search.get('wallet') ?? '';
  const state = search.get('state') ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and again on a retry
  useEffect(() => {
    let isOpen = true;
    setError(null);
    ask({ orderId, state }).then(
      answer => isOpen && onAnswer(answer, orderId),
      failure => {
        if (!isOpen) return;
        const { code } = asApiError(failure);
        if (code === 'WAL409' || code === 'RES404' || code === 'REQ400') onForeign();
        else setError(failure);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [orderId, state, tries]);

  if (error === null || isElsewhere(error)) {
    return (
      <>
        <Spoken role="status">{t('wallet.returning')}</Spoken>
        <Skeleton height={480} />
      </>
    );
  }
  return <ErrorState error={error} onRetry={() => setTries(tries + 1)} />;
}
