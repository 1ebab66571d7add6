import { type CardBrand, cardBrands } from '@wattershed/domain/payment/card/card';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './AcceptedCards.module.css';
import { CardBrandMark } from './CardBrandMark.tsx';
import { useNewMethodTexts } from './new-method-texts.ts';

/** The cards the gateway takes, next to the number; the one that is recognized has a ring and a check mark. */
export function AcceptedCards({ recognized }: { recognized: CardBrand | undefined }) {
  const { t } = useNewMethodTexts();
  return (
    <>
      <ul
        className={classes.marks}
        data-recognized={recognized !== undefined || undefined}
        aria-label={t('new-method.accepted')}
      >
        {cardBrands.map(brand => (
          <li key={brand} className={classes.mark} data-this={brand === recognized || undefined}>
            <CardBrandMark brand={brand} />
            <Spoken>{brand}</Spoken>
            {brand === recognized && (
              <span className={classes.tick}>
                <Icon name="tick" size={12} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Spoken role="status">{recognized}</Spoken>
    </>
  );
}
