import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Suspense } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useRight } from '../../../../account/use-access.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.ts';
import classes from '../../assistance/assistance.module.css';
import { ProofPart } from '../../assistance/ProofPart.tsx';
import { useHelpTexts } from '../help-texts.ts';
import type { Help, HelpFacts } from '../use-help.ts';
import { hasAny, InPlaceLines } from './InPlaceLines.tsx';
import type { InPlace } from './in-place.ts';
import { type NextStep, nextSteps } from './next-steps.ts';
import { StartCard } from './StartCard.tsx';

// The words of the consent are long, and few ask for them here.
const GoPaperless = lazyPart(
  async () => (await import('../../../../account/bill-delivery/GoPaperless.tsx')).GoPaperless,
);

type Props = { facts: HelpFacts; help: Help } & Omit<InPlace, 'assistance'>;

/** What is in place or was decided, what comes next and when, and the way to more. */
export function FollowUp({ facts, help, extended, arranged, granted }: Props) {
  const { t } = useHelpTexts();
  const [search, setSearch] = useSearchParams();
  const { assistance } = facts;
  const inPlace = { assistance, extended, arranged, granted };
  const proof = assistance?.enrollment?.proof;
  const steps = nextSteps(inPlace);
  const canPay = useRight(payByCard);
  const leadsToPayment = canPay && steps.some(({ kind }) => kind === 'installment' || kind === 'extension');
  return (
    <>
      {hasAny(inPlace) && (
        <Card title={t('help.inPlace')}>
          <ul className={classes.steps}>
            <InPlaceLines {...inPlace} />
          </ul>
        </Card>
      )}
      {search.has('paperless') && (
        <Card>
          <Suspense fallback={<Skeleton height={320} />}>
            <GoPaperless onCancel={() => setSearch({}, { replace: true })} />
          </Suspense>
        </Card>
      )}
      {proof && ['awaited', 'sent', 'accepted'].includes(proof.state) && (
        <Card title={t('help.proof')}>
          <div className={classes.stack}>
            <p className={classes.text}>{t('help.proof.once')}</p>
            <ProofPart proof={proof} />
          </div>
        </Card>
      )}
      <NextCard steps={steps} leadsToPayment={leadsToPayment} />
      <StartCard facts={facts} help={help} isMain={!leadsToPayment} />
    </>
  );
}

function NextCard({ steps, leadsToPayment }: { steps: readonly NextStep[]; leadsToPayment: boolean }) {
  const { t, language } = useHelpTexts();
  if (steps.length === 0) return null;
  return (
    <Card title={t('help.next')}>
      <div className={classes.stack}>
        <ul className={classes.list}>
          {steps.map(step => (
            <li key={`${step.kind} ${step.on}`}>
              <strong>{t('help.next.on', { date: formatDate(step.on, language) })}</strong>{' '}
              {t(`help.next.${step.kind}`, {
                amount: 'amountCents' in step ? formatDollars(step.amountCents, language) : '',
                number: 'number' in step ? String(step.number) : '',
                of: 'of' in step ? String(step.of) : '',
              })}
            </li>
          ))}
        </ul>
        {leadsToPayment && (
          <div>
            <Button as={Link} to={href('/PayBill')}>
              {t('help.payNow')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
