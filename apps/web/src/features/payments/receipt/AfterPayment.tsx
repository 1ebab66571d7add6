import { negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { Suspense } from 'react';
import { dollars } from '../../../paying/payment-words.ts';
import { useIsVisitor, useWhose } from '../../../paying/visitor.ts';
import { HelpWay } from '../../../shell/help/HelpWay.tsx';
import { AnswerTo } from '../../../text/refusals/AnswerTo.tsx';
import type { Situation } from '../../../text/refusals/answers.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { Payment } from '../use-payment.ts';
import { MailReceiptForm } from './MailReceiptForm.tsx';
import { NextSteps, VisitorSteps } from './NextSteps.tsx';
import classes from './receipt.module.css';
import { type ResultTranslate, useResultTexts } from './result-texts.ts';

// Most people have gone paperless already, or can't.
const PaperlessOffer = lazyPart(async () => (await import('./PaperlessOffer.tsx')).PaperlessOffer);

type Step = { icon: 'check' | 'mail' | 'bank' | 'clock' | 'bill'; words: string };

/** What happens next and where to go; a receipt can also be sent to someone else. */
export function AfterPayment({ payment }: { payment: Payment }) {
  const { t } = useResultTexts();
  const isVisitor = useIsVisitor();
  const steps = useNextSteps(payment);
  const situation = situationOf(payment);
  return (
    <div className={classes.after}>
      <Card title={t('result.receipt.next')}>
        {steps.length > 0 && (
          <ul className={classes.steps}>
            {steps.map(({ icon, words }) => (
              <li key={words}>
                <span className={classes.dot}>
                  <Icon name={icon} size={18} />
                </span>
                <span>{words}</span>
              </li>
            ))}
          </ul>
        )}
        {situation && <AnswerTo situation={situation} />}
        {isVisitor ? <VisitorSteps /> : <NextSteps hasHome={payment.state !== 'posted'} />}
        <HelpWay about="payment" />
      </Card>
      {payment.state === 'posted' && !isVisitor && (
        <Card title={t('result.receipt.mail')}>
          <MailReceiptForm payment={payment} />
        </Card>
      )}
      {payment.state === 'posted' && payment.charge === null && payment.combined === null && !isVisitor && (
        <Suspense fallback={null}>
          <PaperlessOffer accountNumber={payment.accountNumber} />
        </Suspense>
      )}
    </div>
  );
}

/** What the help has an answer to. */
function situationOf({ state, charge, moneyBack }: Payment): Situation | undefined {
  if (state === 'outcome-unknown') return 'unconfirmed';
  if (state === 'declined' && charge === null) return 'declined';
  return state === 'returned' && moneyBack?.chargeBack?.state !== 'lost' ? 'returned' : undefined;
}

/** True whenever the page is opened: of a receipt, what was so after the payment, and not what is so today. */
function useNextSteps(payment: Payment): Step[] {
  const { t } = useResultTexts();
  const { state, receiptEmail, method } = payment;
  const whose = useWhose();
  if (state === 'outcome-unknown') {
    return [
      { icon: 'clock', words: t('result.outcome-unknown.next1') },
      { icon: 'check', words: t('result.outcome-unknown.next2') },
      {
        icon: 'mail',
        words:
          receiptEmail === null
            ? t('result.outcome-unknown.next3.other')
            : t('result.outcome-unknown.next3', { email: receiptEmail }),
      },
    ];
  }
  if (state !== 'posted') return [];
  const sent =
    receiptEmail === null ? t('result.receipt.next.other') : t('result.receipt.sentTo', { email: receiptEmail });
  return [
    { icon: 'mail', words: sent },
    ...(method === 'Bank account' ? [{ icon: 'bank', words: t('result.receipt.next.bank') } as const] : []),
    ...balanceStep(payment, t, whose),
  ];
}

function balanceStep(payment: Payment, t: ResultTranslate, whose: ReturnType<typeof useWhose>): Step[] {
  const { balanceAfterCents, deferredAfterCents } = payment;
  if (balanceAfterCents === null) return [];
  const leftCents = subtractCents(balanceAfterCents, deferredAfterCents);
  if (balanceAfterCents < 0) {
    const amount = dollars(negateCents(balanceAfterCents));
    return [{ icon: 'check', words: t(`result.receipt.next.credit${whose}`, { amount }) }];
  }
  if (balanceAfterCents === 0) return [{ icon: 'check', words: t('result.receipt.next.nothing') }];
  if (leftCents <= 0) return [];
  return [{ icon: 'bill', words: t('result.receipt.next.left', { amount: dollars(leftCents) }) }];
}
