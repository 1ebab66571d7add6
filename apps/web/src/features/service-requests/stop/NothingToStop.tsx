import { href, Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { isSignedIn } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { placeWords } from '../place-words.ts';
import type { MoveOut } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

/** Why nothing can be stopped here; undefined where something can. */
export function useNothingToStop(): (moveOut: MoveOut) => string | undefined {
  const { t } = useStopTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return ({ standing, stopOrder, maskedEmail }) => {
    if (standing === 'stopping') return t('stop.nothing.stopping', { number: stopOrder ?? '' });
    if (standing === 'not-served') return t('stop.nothing.notServed', { phone });
    return maskedEmail === '' ? t('stop.nothing.noEmail', { phone }) : undefined;
  };
}

/** Why nothing can be stopped, and where to go instead. */
export function NothingToStop({ moveOut, why }: { moveOut: MoveOut; why: string }) {
  const { t } = useStopTexts();
  const { standing } = moveOut;
  return (
    <Card title={placeWords(moveOut.place)}>
      <EmptyState title={why}>
        {standing === 'stopping' && !isSignedIn() && <p>{t('stop.nothing.link')}</p>}
        {standing !== 'served' && isSignedIn() && (
          <p>
            <Link to={href('/services/1')}>{t('stop.orders')}</Link>
          </p>
        )}
      </EmptyState>
    </Card>
  );
}
