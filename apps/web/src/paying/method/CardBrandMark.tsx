import type { CardBrand } from '@wattershed/domain/payment/card/card';
import { isWallet, type Wallet } from '@wattershed/domain/payment/method/wallet';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './CardBrandMark.module.css';

type Props = { brand: string | undefined };

/** Our own small mark for a card's brand or a wallet, or a card outline. Its name is next to it in words. */
export function CardBrandMark({ brand }: Props) {
  if (brand === 'Bank account') return <Icon name="bank" size={24} />;
  const drawing = isDrawn(brand) ? drawings[brand] : brand && isWallet(brand) ? wordMark(brand) : undefined;
  if (!drawing) return <Icon name="card" size={24} />;
  return (
    <svg className={classes.mark} viewBox="0 0 40 26" width={40} height={26} aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );
}

/** The plain name of a wallet, in one line or two: their own artwork is theirs. */
function wordMark(wallet: Wallet): React.ReactNode {
  const words = wallet.split(' ');
  return words.map((text, line) => (
    <text
      key={text}
      x="20"
      y={words.length === 1 ? 16.5 : 11.5 + line * 9.5}
      fontSize={words.length === 1 ? 10 : 9}
      fontWeight="800"
      textAnchor="middle"
      fill="currentColor"
    >
      {text}
    </text>
  ));
}

const isDrawn = (brand: string | undefined): brand is CardBrand => brand !== undefined && brand in drawings;

const ground = (colour: string) => <rect width="40" height="26" rx="4" fill={colour} />;
const word = (text: string, size: number, colour = '#fff') => (
  <text x="20" y={13 + size * 0.36} fontSize={size} fontWeight="800" textAnchor="middle" fill={colour}>
    {text}
  </text>
);

const drawings: Record<CardBrand, React.ReactNode> = {
  Visa: (
    <>
      {ground('#1a3a8f')}
      {word('VISA', 12)}
    </>
  ),
  Mastercard: (
    <>
      {ground('#252525')}
      <circle cx="16" cy="13" r="8" fill="#eb001b" />
      <circle cx="24" cy="13" r="8" fill="#f79e1b" fillOpacity="0.88" />
    </>
  ),
  'American Express': (
    <>
      {ground('#1670c4')}
      {word('AMEX', 11)}
    </>
  ),
  Discover: (
    <>
      {ground('#fff')}
      <path d="M40 14v8a4 4 0 0 1-4 4H12C24 25 34 20 40 14Z" fill="#f47216" />
      {word('DISC', 11, '#231f20')}
    </>
  ),
};
