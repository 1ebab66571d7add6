import type { CardBrand } from '@wattershed/domain/payment/card';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './CardBrandMark.module.css';

type Props = { brand: string | undefined };

/** Our own small mark for a card's brand, or a card outline. The brand's name is next to it in words. */
export function CardBrandMark({ brand }: Props) {
  if (brand === 'Bank account') return <Icon name="bank" size={24} />;
  if (!isDrawn(brand)) return <Icon name="card" size={24} />;
  return (
    <svg className={classes.mark} viewBox="0 0 40 26" width={40} height={26} aria-hidden="true" focusable="false">
      {drawings[brand]}
    </svg>
  );
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
