import { Notice } from '../../ui/page/Notice.tsx';
import { useWalletTexts } from './wallet-texts.ts';
import type { WalletEnd } from './wallets-here.ts';

/** How asking at the wallet ended, in the place where another way can be chosen. */
export function WalletEndNotice({ end }: { end: WalletEnd }) {
  const { t } = useWalletTexts();
  const { status } = end;
  const isOwnDoing = status === 'canceled' || status === 'open' || status === 'other-amount';
  return (
    <Notice kind={isOwnDoing ? 'info' : 'error'}>
      {status === 'no-method' && <strong>{t('wallet.end.no-method.title')}</strong>}
      <span>{t(`wallet.end.${status}`, end.status === 'foreign' ? {} : { wallet: end.wallet })}</span>
    </Notice>
  );
}
