import { useQuery } from '@tanstack/react-query';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { writeDraft } from '../kept-draft.ts';
import { type OpenedForm, openedBy, openForm } from './kept-calls.ts';
import { useKeptTexts } from './kept-texts.ts';

type Props<Draft> = {
  /** A question to the utility; otherwise a form about service. */
  kind?: DraftKind;
  /** What the link names: a person's own form, or a visitor's by its key. */
  requestId: string | undefined;
  draftKey: string | undefined;
  /** Where a new one begins. */
  path: string;
  /** Under which name the tab keeps it. */
  draftName: string;
  /** What was kept, as the screen has it; undefined where it can't be read. */
  draftOf: (opened: OpenedForm) => Draft | undefined;
  /** At which step it goes on. */
  stepOf: (form: Draft, opened: OpenedForm) => string;
  /** What else the screen sets by it, before it goes on. */
  onOpened?: (form: Draft) => void;
};

/** Opens what a link leads back to; this tab goes on with it. */
export function KeptForm<Draft>(props: Props<Draft>) {
  const { kind = 'start', requestId, draftKey, path, draftName, draftOf, stepOf, onOpened } = props;
  const { t } = useKeptTexts();
  const navigate = useNavigate();
  const named = { ...(requestId ? { requestId } : {}), ...(draftKey ? { draftKey } : {}) };
  const opened = useQuery({
    queryKey: [openedBy(kind).name, named],
    queryFn: () => openForm(kind, named),
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
