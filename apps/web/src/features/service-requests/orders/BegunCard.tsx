import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { discardDraft, listDrafts } from '@wattershed/contract/service-requests/drafts';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, q } from '../../../api/query.ts';
import { hasScreen } from '../../../screens.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { Row, Rows } from '../../../ui/rows/Row.tsx';
import { useOrderTexts } from './order-texts.ts';
import classes from './orders.module.css';

type Draft = DataOf<typeof listDrafts>['drafts'][number];
type ServiceKind = Exclude<Draft['kind'], 'help-paying' | 'care' | 'lira'>;
type ServiceDraft = Draft & { kind: ServiceKind };

/** Where each form goes on. */
const screenOf = {
  start: '/StartService',
  stop: '/StopService',
  transfer: '/TransferService',
  landlord: '/LandlordAgreement',
  'other-request': '/OtherService',
  'connect-me': '/Connection',
} as const satisfies Record<ServiceKind, string>;

/** What is kept of help with paying and of a discount is offered there. */
const isOfService = (draft: Draft): draft is ServiceDraft => draft.kind in screenOf;

/** The forms that this person has begun, on whichever device. Nothing where there are none. */
export function BegunCard() {
  const { t } = useOrderTexts();
  const drafts = useQuery({ ...q(listDrafts, {}), refetchOnMount: 'always' });
  if (drafts.error && !drafts.data) return <ErrorState error={drafts.error} onRetry={drafts.refetch} />;
  const begun = drafts.data?.drafts.filter(isOfService) ?? [];
  if (begun.length === 0) return null;
  return (
    <Card title={t('orders.begun')}>
      <Rows label={t('orders.begun')}>
        {begun.map(draft => (
          <li key={draft.requestId}>
            <Begun draft={draft} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function Begun({ draft: { requestId, kind, keptAt, expiresAt } }: { draft: ServiceDraft }) {
  const { t, language } = useOrderTexts();
  const { timeZone } = useAccount().account;
  const discard = useMutation(mutation(discardDraft, { refreshes: [listDrafts] }));
  const what = t(`orders.begun.${kind}`);
  const day = (instant: string) => formatDate(todayIn(timeZone, new Date(instant)), language);
  return (
    <Row
      label={what}
      action={
        <span className={classes.actions}>
          {hasScreen(screenOf[kind]) && (
            <Link to={`${screenOf[kind]}?draft=${requestId}`} aria-label={t('orders.begun.goOnOf', { what })}>
              {t('orders.begun.goOn')}
            </Link>
          )}
          <TextButton
            aria-label={t('orders.begun.discardOf', { what })}
            aria-busy={discard.isPending}
            onClick={() =>
              discard.mutate({ requestId }, { onSuccess: () => toast.success(t('orders.begun.discarded')) })
            }
          >
            {t('orders.begun.discard')}
          </TextButton>
        </span>
      }
    >
      <p className={classes.quiet}>{t('orders.begun.kept', { day: day(keptAt), until: day(expiresAt) })}</p>
      {discard.error && <ErrorState error={discard.error} />}
    </Row>
  );
}
