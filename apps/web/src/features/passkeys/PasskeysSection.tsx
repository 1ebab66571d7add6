import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPasskeys } from '@wattershed/contract/passkeys';
import { useRef, useState } from 'react';
import { q } from '../../api/query.ts';
import { storedUser } from '../../session/session.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import { useFocusKept } from '../../ui/steps/use-focus-kept.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { PasskeyList, type Passkeys } from './PasskeyList.tsx';
import { usePasskeyTexts } from './passkey-texts.ts';
import classes from './passkeys.module.css';

/** While what is above may still come and move it, nothing can be pressed: a press that it moves away from is lost. */
type Props = { isAboveKnown: boolean };

/** The section of My Profile to add and remove passkeys. */
export function PasskeysSection({ isAboveKnown }: Props) {
  const { t } = usePasskeyTexts();
  const user = storedUser();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState<'added' | 'removed'>();
  const read = q(listPasskeys, { uuid: user?.uuid ?? '' });
  const passkeys = useQuery({ ...read, enabled: user !== undefined });
  const isSupported = typeof window.PublicKeyCredential === 'function';

  function keep(what: 'added' | 'removed', answer: { passkeys: Passkeys }) {
    queries.setQueryData(read.queryKey, answer);
    setDone(what);
    setAdding(false);
  }

  const outcome = useRef<HTMLDivElement>(null);
  useFocusKept(outcome, done && passkeys.data?.passkeys.length);

  if (!user) return null;
  return (
    <SheetSection
      title={t('passkeys.title')}
      value={<p>{t('passkeys.lead')}</p>}
      action={
        isSupported &&
        isAboveKnown &&
        !user.IsCSRLogin &&
        !isAdding && (
          <Button
            kind="plain"
            onClick={() => {
              setDone(undefined);
              setAdding(true);
            }}
          >
            {t('passkeys.action.add')}
          </Button>
        )
      }
    >
      <div ref={outcome} tabIndex={-1} className={classes.outcome}>
        {done && <Notice kind="success">{t(`passkeys.success.${done}`)}</Notice>}
      </div>
      {!isSupported && <Notice kind="info">{t('passkeys.notSupported')}</Notice>}
      {user.IsCSRLogin && <Notice kind="info">{t('passkeys.notForAgents')}</Notice>}
      {isAdding && (
        <AddPasskeyForm uuid={user.uuid} onAdded={answer => keep('added', answer)} onCancel={() => setAdding(false)} />
      )}
      <LoadBoundary query={passkeys} skeleton={<Skeleton height={72} />}>
        {({ passkeys: list }) =>
          list.length === 0 ? (
            <p className={classes.quiet}>{t('passkeys.none')}</p>
          ) : (
            <PasskeyList
              uuid={user.uuid}
              passkeys={list}
              canRemove={!user.IsCSRLogin}
              onRemoved={answer => keep('removed', answer)}
            />
          )
        }
      </LoadBoundary>
    </SheetSection>
  );
}
