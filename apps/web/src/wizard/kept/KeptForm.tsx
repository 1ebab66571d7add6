import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { openDraft } from '@wattershed/contract/service-requests/drafts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { writeDraft } from '../kept-draft.ts';
import { useKeptTexts } from './kept-texts.ts';

type OpenedDraft = DataOf<typeof openDraft>;

type Props<Draft> = {
  /** What the link names: a person's own form, or a visitor's by its key. */
  requestId: string | undefined;
  draftKey: string | undefined;
  /** Where a new one begins. */
  path: string;
  /** Under which name the tab keeps it. */
  draftName: string;
  /** What was kept, as the screen has it; undefined where it can't be read. */
  draftOf: (opened: OpenedDraft) => Draft | undefined;
  /** At which step it goes on. */
  stepOf: (form: Draft, opened: OpenedDraft) => string;
  /** What else the screen sets by it, before it goes on. */
  onOpened?: (form: Draft) => void;
};

/** Opens what a link leads back to; this tab goes on with it. */
export function KeptForm<Draft>(props: Props<Draft>) {
  const { requestId, draftKey, path, draftName, draftOf, stepOf, onOpened } = props;
  const { t } = useKeptTexts();
  const navigate = useNavigate();
  const opened = useQuery({
    ...q(openDraft, { ...(requestId ? { requestId } : {}), ...(draftKey ? { draftKey } : {}) }),
    staleTime: 0,
    retry: false,
  });
  const { data } = opened;
  const form = data && draftOf(data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is here
  useEffect(() => {
    if (!data || !form) return;
    writeDraft(draftName, form);
    onOpened?.(form);
    void navigate({ search: `?step=${stepOf(form, data)}` }, { replace: true });
  }, [data]);

  const gone = (
    <Notice kind="warning">
      <p>{t('kept.gone')}</p>
      <p>
        <Link to={path}>{t('kept.anew')}</Link>
      </p>
    </Notice>
  );
  return (
    <LoadBoundary query={opened} skeleton={<Skeleton height={420} />} missing={gone}>
      {() => (form ? <Skeleton height={420} /> : gone)}
    </LoadBoundary>
  );
}
