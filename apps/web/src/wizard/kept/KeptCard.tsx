import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useKeptTexts } from './kept-texts.ts';
import type { Keeping } from './use-kept-form.ts';

type Props = {
  keeping: Keeping;
  isEmailed: boolean;
  isVisitor: boolean;
  discard: () => Promise<void>;
  onDiscarded: () => void;
  /** Where no step asks a visitor for an email address: a field for it. */
  children?: ReactNode;
};

/** That one may stop here, and how to go on; or to throw it all away. */
export function KeptCard({ keeping, isEmailed, isVisitor, discard, onDiscarded, children }: Props) {
  const { t } = useKeptTexts();
  const discarding = useMutation({ mutationFn: discard, onSuccess: onDiscarded });
  if (keeping === 'nothing') return null;
  const words = isVisitor ? (isEmailed ? 'kept.emailed' : 'kept.visitor') : 'kept.own';
  return (
    <Card title={t('kept.title')} quiet>
      <p>{t(keeping === 'kept' ? words : 'kept.failed')}</p>
      {isVisitor && !isEmailed && children}
      {discarding.error && <ErrorState error={discarding.error} />}
      <Button kind="plain" isLoading={discarding.isPending} onClick={() => discarding.mutate()}>
        {t('kept.discard')}
      </Button>
    </Card>
  );
}
