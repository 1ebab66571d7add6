import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { readSheetMessage } from './sheet-message.ts';
import classes from './WalletSheet.module.css';
import { useWalletTexts } from './wallet-texts.ts';
import type { BroughtAnswer, StartedOrder } from './wallets-here.ts';

type Props = {
  wallet: Wallet;
  /** What it is for, unless a payment is to be approved. */
  title?: string;
  order: StartedOrder;
  onAnswer: (brought: BroughtAnswer) => void;
  onClose: () => void;
  /** It has shown nothing: the network or a content blocker keeps it away. */
  onBlocked: () => void;
};

const blockedAfterMs = 20_000;

/**
 * The sheet of a wallet, in a frame from the wallet's own origin: its script can't reach this page, and the answer counts
 * only if that very frame sent it from there.
 */
export function WalletSheet({ wallet, title, order, onAnswer, onClose, onBlocked }: Props) {
  const { t } = useWalletTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const { orderId, url } = order;

  // With the frame itself, so that nothing it says comes before someone listens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet
  useLayoutEffect(() => {
    let isAnswered = false;
    function heed({ source, origin, data }: MessageEvent) {
      if (isAnswered || source !== frame.current?.contentWindow || origin !== new URL(url).origin) return;
      const message = readSheetMessage(data);
      if (message) setThere(true);
      if (message?.kind !== 'answer') return;
      isAnswered = true;
      const { state, token } = message;
      onAnswer({ orderId, state, ...(token ? { paymentToken: token } : {}) });
    }
    window.addEventListener('message', heed);
    return () => window.removeEventListener('message', heed);
  }, [url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while nothing has come
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(onBlocked, blockedAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);

  return (
    <Dialog title={wallet} onClose={onClose}>
      {!isThere && <Skeleton height={420} />}
      <iframe
        ref={frame}
        className={classes.frame}
        hidden={!isThere}
        src={url}
        title={title ?? t('wallet.sheet.title', { wallet })}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </Dialog>
  );
}
