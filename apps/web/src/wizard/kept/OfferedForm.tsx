import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { dateAtUtcMs } from '@wattershed/domain/calendar/local-date';
import { Link } from 'react-router';
import { tellFailure } from '../../states/sign-in-again.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { readDraft } from '../kept-draft.ts';
import classes from './kept.module.css';
import { discardForm, listedBy, listForms, refreshForms } from './kept-calls.ts';
import { useKeptTexts } from './kept-texts.ts';

type Props = {
  kind: 'start' | 'stop' | 'transfer' | 'help-paying' | 'care' | 'lira' | 'contact';
  /** Someone who is signed in, with nothing typed in this tab. */
  isOffered: boolean;
  path: string;
  /** Under which name the tab keeps the one on the screen. */
  draftName: string;
};

/** Someone who is signed in and has begun elsewhere is offered to go on. */
export function OfferedForm({ kind, isOffered, path, draftName }: Props) {
  const { t, language } = useKeptTexts();
  const list = useQuery({
    queryKey: [listedBy(kind).name],
    queryFn: () => listForms(kind),
    enabled: isOffered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const here = readDraft<{ requestId: string }>(draftName)?.requestId;
  // The one that is on the screen leads nowhere else.
  const elsewhere = list.data?.find(draft => draft.kind === kind && draft.requestId !== here);
  const begun = isOffered ? elsewhere : undefined;
  if (!begun) return null;
  return (
    <Notice kind="info">
      <p>{t(`kept.begun.${kind}`, { day: formatDate(dateAtUtcMs(Date.parse(begun.keptAt)), language) })}</p>
      <div className={classes.actions}>
        <Link to={`${path}?draft=${begun.requestId}`}>{t('kept.goOn')}</Link>
        <Button
          kind="plain"
          onClick={() => {
            discardForm(kind, { requestId: begun.requestId })
              .then(() => refreshForms(kind))
              .catch(tellFailure);
          }}
        >
          {t('kept.discard')}
        </Button>
      </div>
    </Notice>
  );
}
