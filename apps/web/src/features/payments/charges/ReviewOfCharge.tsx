import { addCents } from '@wattershed/domain/money/cents';
import { AttemptNotices } from '../../../paying/attempt/AttemptNotices.tsx';
import { newsOf } from '../../../paying/attempt/attempt-news.ts';
import type { usePaying } from '../../../paying/attempt/use-paying.ts';
import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { ChargeLines } from './ChargeLines.tsx';
import type { ChosenCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import classes from './charges.module.css';

type Props = {
  charge: Pick<ChosenCharge, 'lines' | 'amountCents'>;
  /** Where the receipt goes. */
  email: string;
  method: Pick<ChosenMethod, 'brand' | 'last4' | 'feeCents'>;
  paying: ReturnType<typeof usePaying>;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
};

/** Everything once more, before the one click that moves money. */
export function ReviewOfCharge({ charge, email, method, paying, takesFocus, onBack }: Props) {
  const { t } = useChargeTexts();
  const { t: pay } = usePaymentTexts();
  const { t: shell } = useShellTexts();
  const totalCents = addCents(charge.amountCents, method.feeCents);
  const news = newsOf(paying);
  const { isOpenSent } = news;
  return (
    <StepCard title={t('charges.review.title')} takesFocus={takesFocus}>
      <div className={classes.found}>
        <ChargeLines charge={charge} />
        <FactList
          figures
          facts={[
            {
              name: t('charges.step.method'),
              value: (
                <span className={classes.withBadge}>
                  <CardBrandMark brand={method.brand} />
                  <MethodName brand={method.brand} last4={method.last4} />
                </span>
              ),
            },
            { name: t('charges.review.fee'), value: <Money cents={method.feeCents} /> },
            { name: t('charges.review.total'), value: <Money cents={totalCents} />, isStrong: true },
          ]}
        />
        <p className={classes.quiet}>{t('charges.review.receipt', { email })}</p>
        <AttemptNotices news={news} />
        <div className={classes.actions}>
          <Button
            isLarge
            isLoading={paying.isAsking}
            onClick={() => void (paying.sentWith ? paying.check() : paying.pay(email))}
          >
            {isOpenSent ? (
              pay('payments.action.askAgain')
            ) : (
              <>
                <Icon name="lock" />
                {pay('payments.action.pay', { total: dollars(totalCents) })}
              </>
            )}
          </Button>
          {onBack && paying.sentWith === null && !paying.isAsking && (
            <Button kind="plain" onClick={onBack}>
              {shell('shell.step.back')}
            </Button>
          )}
        </div>
        <p className={classes.quiet} role="status">
          {paying.isAsking
            ? pay(paying.isSlow ? 'payments.review.slow' : 'payments.review.paying')
            : pay('payments.review.nextOnce')}
        </p>
      </div>
    </StepCard>
  );
}
