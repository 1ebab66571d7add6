import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { endOwnSession, listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import { placeOf } from '@wattershed/domain/contact/country';
import { useRef } from 'react';
import { mutation, q, refresh } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import { useMoment } from './moment.ts';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { isAgent, useProfile } from './profile-query.ts';

type OwnSession = DataOf<typeof listOwnSessions>['sessions'][number];

/** Where the person is signed in, with a way to end each of the other sessions. */
export function SessionsSection() {
  const { t } = useMyProfileTexts();
  const moment = useMoment();
  const uuid = readStored('uuid') ?? '';
  const lastLogin = useProfile().data?.lastLogin;
  const query = useQuery({ ...q(listOwnSessions, { uuid }), enabled: uuid !== '' && !isAgent() });
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation(mutation(endOwnSession, { refreshes: [listOwnSessions] }));
  if (isAgent()) return null;
  const signOut = (sessionId?: string) =>
    end.mutate(
      { uuid, ...(sessionId ? { sessionId } : {}) },
      {
        onSuccess: () => {
          toast.success(t('my-profile.success.sessions'));
          // Its button disappears along with the session.
          list.current?.focus();
        },
        onError: () => void refresh(listOwnSessions),
      },
    );
  return (
    <div id="sessions" className={classes.section}>
      <SheetSection
        title={t('my-profile.sessions')}
        value={lastLogin && <p>{t('my-profile.lastLogin', { date: moment(lastLogin) })}</p>}
        action={
          (query.data?.sessions.length ?? 0) > 2 && (
            <Button kind="danger" disabled={end.isPending} onClick={() => signOut()}>
              {t('my-profile.action.endOthers')}
            </Button>
          )
        }
      >
        <LoadBoundary query={query} skeleton={<Skeleton height={96} />}>
          {({ sessions }) => (
            <Rows ref={list}>
              {sessions.map(session => (
                <SessionRow key={session.sessionId} session={session} isBusy={end.isPending} onEnd={signOut} />
              ))}
            </Rows>
          )}
        </LoadBoundary>
        {/* One that has ended meanwhile is no longer in the list, as requested. */}
        {end.error && end.error.code !== 'RES404' && <ErrorState error={end.error} />}
      </SheetSection>
    </div>
  );
}

type RowProps = { session: OwnSession; isBusy: boolean; onEnd: (sessionId: string) => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { t, language } = useMyProfileTexts();
  const moment = useMoment();
  const { browser, os, deviceName, way, since, lastUsedAt, isThis, sessionId } = session;
  const name = [browser, os].filter(part => part !== '').join(', ') || deviceName || t('my-profile.unknownDevice');
  return (
    <li>
      <Row
        label={name}
        state={isThis && <StatusBadge kind="good">{t('my-profile.thisSession')}</StatusBadge>}
        action={
          !isThis && (
            <Button
              kind="danger"
              disabled={isBusy}
              aria-label={t('my-profile.action.endSessionOf', { device: name })}
              onClick={() => onEnd(sessionId)}
            >
              {t('my-profile.action.endSession')}
            </Button>
          )
        }
      >
        <p className={classes.quiet}>
          {t('my-profile.sessionSince', {
            date: moment(since),
            way: t(`my-profile.way.${way}`),
            place: placeOf(session, language),
          })}
        </p>
        <p className={classes.quiet}>{t('my-profile.sessionUsed', { date: moment(lastUsedAt) })}</p>
      </Row>
    </li>
  );
}
