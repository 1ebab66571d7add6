import { ErrorState } from '../../../../states/ErrorState.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useKeepingTexts } from './keeping-texts.ts';
import type { KeepingEnd } from './kept-wallet.ts';

/** How asking at the wallet ended, where it or another method can be added. */
export function KeepingNotice({ end }: { end: KeepingEnd }) {
  const { t } = useKeepingTexts();
  if (end.status === 'refused') return <ErrorState error={end.error} />;
  const isOwnDoing = end.status === 'canceled' || end.status === 'open';
  return (
    <Notice kind={isOwnDoing ? 'info' : 'error'}>
      {t(`keep-wallet.end.${end.status}`, end.status === 'foreign' ? {} : { wallet: end.wallet })}
    </Notice>
  );
}
