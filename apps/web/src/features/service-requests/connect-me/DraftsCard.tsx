import { useMutation } from '@tanstack/react-query';
import { listConnectRequests } from '@wattershed/contract/service-requests/connect-me';
import { deleteRequest } from '@wattershed/contract/service-requests/requests';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useConnectionTexts, useRequestNames } from '../requests/request-texts.ts';
import classes from '../service-requests.module.css';
import type { Draft } from './connect-form.ts';

/** What this person has begun, on whichever device. */
export function DraftsCard({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useConnectionTexts();
  return (
    <Card title={t('connection.drafts')}>
      <ul className={classes.rows}>
        {drafts.map(draft => (
          <DraftRow key={draft.requestId} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft }: { draft: Draft }) {
  const { t, language } = useConnectionTexts();
  const { t: names } = useRequestNames();
  const { accountNumber, timeZone } = useAccount().account;
  const mayDelete = useRight(deleteRequest);
  const remove = useMutation(mutation(deleteRequest));
  const { requestId, topic: chosen, savedAt, keptUntil } = draft;
  const topic = chosen ? names(`request-names.${chosen}`) : t('connection.draft.untitled');
  const day = (moment: string) => formatDate(todayIn(timeZone, new Date(moment)), language);
  return (
    <li className={classes.row}>
      <h3 className={classes.name}>{topic}</h3>
      <p className={classes.quiet}>{t('connection.draft.saved', { day: day(savedAt), until: day(keptUntil) })}</p>
      {remove.error && <ErrorState error={remove.error} />}
      <p className={classes.actions}>
        <Link
          to={{ pathname: href('/Connection'), search: `?draft=${requestId}` }}
          aria-label={t('connection.draft.openOf', { topic })}
        >
          {t('connection.draft.open')}
        </Link>
        {mayDelete && (
          <TextButton
            aria-label={t('connection.draft.deleteOf', { topic })}
            onClick={() =>
              remove.mutate(
                { accountNumber, requestId },
                {
                  onSuccess: () => {
                    toast.success(t('connection.draft.deleted'));
                    void refresh(listConnectRequests);
                  },
                },
              )
            }
          >
            {t('connection.draft.delete')}
          </TextButton>
        )}
      </p>
    </li>
  );
}
