import { Suspense, useRef, useState } from 'react';
import classes from '../../../paying/payments.module.css';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { useIsPaperlessOffered, useOfferTexts } from './paperless-offer.ts';

// The words of the consent are long, and few ask for them here.
const GoPaperless = lazyPart(async () => (await import('../../../account/bill-delivery/GoPaperless.tsx')).GoPaperless);

/**
 * For someone who still gets paper: bills by email, agreed to before the last click. The choice is saved by itself, whatever
 * becomes of the payment.
 */
export function PaperlessWhilePaying({ isFixed }: { isFixed: boolean }) {
  const { t } = useOfferTexts();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const isOffered = useIsPaperlessOffered();
  if (!isOpen && (isFixed || !isOffered)) return null;

  /** What had the focus goes, so the part that takes its place has it. */
  function turn(isToOpen: boolean): void {
    setIsOpen(isToOpen);
    place.current?.focus();
  }

  return (
    <section ref={place} tabIndex={-1} className={classes.tight} aria-label={t('paperless-offer.title')}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <GoPaperless onCancel={() => turn(false)} />
        </Suspense>
      ) : (
        <>
          <p className={classes.quiet}>{t('paperless-offer.text')}</p>
          <p>
            <Button kind="plain" onClick={() => turn(true)}>
              {t('paperless-offer.link')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
