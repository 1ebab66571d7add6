import { configureAssistance } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { BeginPart } from './apply/BeginPart.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import type { Assistance, Enrolled } from './assistance-view.ts';
import { MayNot } from './MayNot.tsx';
import { ProofPart } from './ProofPart.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { Shares } from './Shares.tsx';

// The words of the consent are long, and few ask for them here.
const GoPaperless = lazyPart(async () => (await import('../../../account/bill-delivery/GoPaperless.tsx')).GoPaperless);

type Props = { assistance: Assistance; enrollment: Enrolled };

/** Since when, until when, what it saved, and what there is to do. */
export function EnrolledCard({ assistance, enrollment }: Props) {
  const { t, language } = useAssistanceTexts();
  const [search, setSearch] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const removeAccess = useAccess(configureAssistance, 'remove');
  const mayRecertify = useRight(configureAssistance, 'recertify');
  const { startedOn, recertifyBy, canRecertify, proof, bills } = enrollment;
  const until = formatDate(recertifyBy, language);
  return (
    <>
      <Card
        title={t('assistance.enrolled')}
        aside={<StatusBadge kind="good">{t('assistance.enrolled.state')}</StatusBadge>}
      >
        <div className={classes.stack}>
          {canRecertify && (
            <Notice kind="warning">
              <p>{t('assistance.recertify.due', { date: until })}</p>
            </Notice>
          )}
          {canRecertify && mayRecertify && assistance.program && (
            <BeginPart program={assistance.program}>{t('assistance.recertify.action')}</BeginPart>
          )}
          {proof && <ProofPart proof={proof} />}
          <FactList
            facts={[
              { name: t('assistance.enrolled.since'), value: formatDate(startedOn, language) },
              { name: t('assistance.enrolled.until'), value: until },
            ]}
          />
          <Shares shares={assistance.shares} />
          {bills.length === 0 && (
            <p className={classes.text}>
              {t('assistance.enrolled.next', { date: formatDate(assistance.nextBillOn, language) })}
            </p>
          )}
          {removeAccess === 'allowed' ? (
            <div>
              <Button kind="plain" onClick={() => setLeaving(true)}>
                {t('assistance.remove.action')}
              </Button>
            </div>
          ) : (
            <MayNot access={removeAccess} />
          )}
        </div>
      </Card>
      {search.has('paperless') && (
        <Card>
          <Suspense fallback={<Skeleton height={320} />}>
            <GoPaperless onCancel={() => setSearch({}, { replace: true })} />
          </Suspense>
        </Card>
      )}
      <SavedCard bills={bills} />
      {isLeaving && <RemoveDialog assistance={assistance} bills={bills} onClose={() => setLeaving(false)} />}
    </>
  );
}

function SavedCard({ bills }: Pick<Enrolled, 'bills'>) {
  const { t, language } = useAssistanceTexts();
  const dollars = (cents: (typeof bills)[number]['savedCents']) => formatDollars(cents, language);
  return (
    <Card title={t('assistance.saved.title')}>
      {bills.length === 0 ? (
        <p className={classes.text}>{t('assistance.saved.none')}</p>
      ) : (
        <FactList
          figures
          facts={[
            ...bills.map(({ issuedOn, savedCents }) => ({
              name: t('assistance.saved.bill', { date: formatDate(issuedOn, language) }),
              value: dollars(savedCents),
            })),
            {
              name: t('assistance.saved.sum'),
              value: dollars(sumCents(bills.map(({ savedCents }) => savedCents))),
              isStrong: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
