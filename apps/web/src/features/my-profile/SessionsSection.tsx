import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { endOwnSession, listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import { placeOf } from '@wattershed/domain/contact/country';
import { useRef } from 'react';
import { mutation, q, refresh } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../ui/content/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
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
      <Card title={t('my-profile.sessions')}>
        {lastLogin && <p>{t('my-profile.lastLogin', { date: moment(lastLogin) })}</p>}
        <LoadBoundary query={query} skeleton={<Skeleton height={96} />}>
          {({ sessions }) => (
            <>
              <ul ref={list} tabIndex={-1} className={classes.rows}>
                {sessions.map(session => (
                  <SessionRow key={session.sessionId} session={session} isBusy={end.isPending} onEnd={signOut} />
                ))}
              </ul>
              {sessions.length > 2 && (
                <div>
                  <Button kind="plain" disabled={end.isPending} onClick={() => signOut()}>
                    {t('my-profile.action.endOthers')}
                  </Button>
                </div>
              )}
            </>
          )}
        </LoadBoundary>
        {/* One that has ended meanwhile is no longer in the list, as requested. */}
        {end.error && end.error.code !== 'RES404' && <ErrorState error={end.error} />}
      </Card>
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
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {isThis && <StatusBadge kind="good">{t('my-profile.thisSession')}</StatusBadge>}
        </p>
        <p className={classes.quiet}>
          {t('my-profile.sessionSince', {
            date: moment(since),
            way: t(`my-profile.way.${way}`),
            place: placeOf(session, language),
          })}
        </p>
        <p className={classes.quiet}>{t('my-profile.sessionUsed', { date: moment(lastUsedAt) })}</p>
      </div>
      {!isThis && (
        <Button
          kind="plain"
          disabled={isBusy}
          aria-label={t('my-profile.action.endSessionOf', { device: name })}
          onClick={() => onEnd(sessionId)}
        >
          {t('my-profile.action.endSession')}
        </Button>
      )}
    </li>
  );
}
