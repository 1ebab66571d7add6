import { useMutation } from '@tanstack/react-query';
import { listGuests, resendInvitation } from '@wattershed/contract/guests/access';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { roleIds } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import type { ApiError } from '../../api/api-error.ts';
import { mutation } from '../../api/query.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { Row, Rows } from '../../ui/rows/Row.tsx';
import { ChangeGuestDialog } from './ChangeGuestDialog.tsx';
import { EndGuestDialog } from './EndGuestDialog.tsx';
import type { GuestEntry, GuestList } from './guest-list.ts';
import { useGuestTexts } from './guest-texts.ts';
import { nameOf, roleName } from './guest-words.ts';
import classes from './guests.module.css';

type Props = { guests: readonly GuestEntry[]; list: GuestList; label: string };

/** People and invitations, each with its state and available actions. */
export function GuestRows({ guests, list, label }: Props) {
  const { t, language } = useGuestTexts();
  const [changing, setChanging] = useState<GuestEntry>();
  const [ending, setEnding] = useState<GuestEntry>();
  const mayGive = list.grantableRoleIds.length > 0;
  const until = (day: LocalDate | null) =>
    day === null ? t('guests.noEnd') : t('guests.until', { day: formatDate(day, language) });
  return (
    <>
      <Rows label={label}>
        {guests.map(guest => (
          <li key={guest.guestId}>
            <Row
              label={`${nameOf(guest)}${guest.isSelf ? ` (${t('guests.you')})` : ''}`}
              state={<GuestState guest={guest} />}
              action={
                guest.canManage && <Actions guest={guest} mayGive={mayGive} onChange={setChanging} onEnd={setEnding} />
              }
            >
              <p className={classes.quiet}>{guest.email}</p>
              <p className={classes.quiet}>
                {roleName(t, guest.roleId)} · {until(guest.accessUntil)}
              </p>
              {isInBooks(guest) && <p className={classes.quiet}>{t('guests.books')}</p>}
            </Row>
          </li>
        ))}
      </Rows>
      {changing && <ChangeGuestDialog guest={changing} list={list} onClose={() => setChanging(undefined)} />}
      {ending && <EndGuestDialog guest={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Nobody can change here what the utility's records say. */
function isInBooks({ roleId, state, isSelf, canManage }: GuestEntry): boolean {
  return !canManage && roleId === roleIds.coOwner && state === 'active' && !isSelf;
}

const kinds = { active: 'good', sent: 'warn', expired: 'bad', revoked: 'plain', ended: 'plain' } as const;

function GuestState({ guest }: { guest: GuestEntry }) {
  const { t, language } = useGuestTexts();
  const { timeZone } = useAccount().account;
  const instant = guest.state === 'sent' ? guest.expiresAt : guest.since;
  const day = instant === null ? '' : formatDate(todayIn(timeZone, new Date(instant)), language);
  return <StatusBadge kind={kinds[guest.state]}>{t(`guests.state.${guest.state}`, { day })}</StatusBadge>;
}

/** The same invitation goes out once a minute; what takes longer is the limit of them all. */
const isSentJustNow = ({ code, retryAfter = 600 }: ApiError) => code === 'GST429' && retryAfter <= 60;

type ActionsProps = {
  guest: GuestEntry;
  /** False for an agent, who can end access for the customer but not grant it. */
  mayGive: boolean;
  onChange: (guest: GuestEntry) => void;
  onEnd: (guest: GuestEntry) => void;
};

function Actions({ guest, mayGive, onChange, onEnd }: ActionsProps) {
  const { t } = useGuestTexts();
  const { accountNumber } = useAccount().account;
  const resend = useMutation(mutation(resendInvitation, { refreshes: [listGuests] }));
  const name = nameOf(guest);
  const waitWords = ({ retryAfter }: ApiError) => t('guests.resend.wait', { count: retryAfter ?? 60 });
  const isWaiting = guest.state === 'sent' || guest.state === 'expired';
  return (
    <>
      {mayGive && (
        <Button kind="plain" aria-label={t('guests.action.changeOf', { name })} onClick={() => onChange(guest)}>
          {t('guests.action.change')}
        </Button>
      )}
      {mayGive && isWaiting && (
        <Button
          kind="plain"
          aria-label={t('guests.action.resendTo', { name })}
          disabled={resend.isPending}
          onClick={() =>
            resend.mutate(
              { accountNumber, guestId: guest.guestId },
              {
                onSuccess: () => toast.success(t('guests.success.sent', { email: guest.email })),
                onError: error => (isSentJustNow(error) ? toast.warning(waitWords(error)) : tellFailure(error)),
              },
            )
          }
        >
          {t('guests.action.resend')}
        </Button>
      )}
      <Button
        kind="danger"
        aria-label={t(isWaiting ? 'guests.action.withdrawOf' : 'guests.action.revokeOf', { name })}
        onClick={() => onEnd(guest)}
      >
        {t(isWaiting ? 'guests.action.withdraw' : 'guests.action.revoke')}
      </Button>
    </>
  );
}
