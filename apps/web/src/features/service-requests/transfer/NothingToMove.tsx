import { href, Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { isSignedIn } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { placeWords } from '../place-words.ts';
import type { TransferOut } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** Why nothing can be moved from here; undefined where something can. */
export function useNothingToMove(): (moveOut: TransferOut) => string | undefined {
  const { t } = useTransferTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return ({ standing, stopOrder, maskedEmail }) => {
    if (standing === 'stopping') return t('transfer.nothing.stopping', { number: stopOrder ?? '' });
    if (standing === 'not-served') return t('transfer.nothing.notServed', { phone });
    return maskedEmail === '' ? t('transfer.nothing.noEmail', { phone }) : undefined;
  };
}

/** Why nothing can be moved, and where to go instead. */
export function NothingToMove({ moveOut: { place, standing }, why }: { moveOut: TransferOut; why: string }) {
  const { t } = useTransferTexts();
  return (
    <Card title={placeWords(place)}>
      <EmptyState title={why}>
        {standing === 'stopping' && <p>{t(isSignedIn() ? 'transfer.nothing.cancel' : 'transfer.nothing.link')}</p>}
        {standing === 'stopping' && isSignedIn() && (
          <p>
            <Link to={href('/services/1')}>{t('transfer.orders')}</Link>
          </p>
        )}
        {standing === 'not-served' && (
          <p>
            <Link to={href('/StartService')}>{t('transfer.nothing.start')}</Link>
          </p>
        )}
      </EmptyState>
    </Card>
  );
}
