import { useMutation } from '@tanstack/react-query';
import { listGuests, resendInvitation } from '@wattershed/contract/guests';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { roleIds } from '@wattershed/domain/rights/rights';
import { useState } from 'react';
import { useAccount } from '../../account/account-context.ts';
import type { ApiError } from '../../api/api-error.ts';
import { mutation } from '../../api/query.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { DataTable } from '../../ui/content/DataTable.tsx';
import { StatusBadge } from '../../ui/content/StatusBadge.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import { toast } from '../../ui/page/toast.ts';
import { ChangeGuestDialog } from './ChangeGuestDialog.tsx';
import { EndGuestDialog } from './EndGuestDialog.tsx';
import type { GuestEntry, GuestList } from './guest-list.ts';
import { useGuestTexts } from './guest-texts.ts';
import { nameOf, roleName } from './guest-words.ts';
import classes from './guests.module.css';

type Props = { guests: readonly GuestEntry[]; list: GuestList; caption: string };

/** People and invitations, each with its state and available actions. */
export function GuestsTable({ guests, list, caption }: Props) {
  const { t, language } = useGuestTexts();
  const [changing, setChanging] = useState<GuestEntry>();
  const [ending, setEnding] = useState<GuestEntry>();
  const mayGive = list.grantableRoleIds.length > 0;
  const until = (day: LocalDate | null) => (day === null ? t('guests.noEnd') : formatDate(day, language));
  return (
    <>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={[
          { key: 'person', title: t('guests.column.person'), cell: guest => <Person guest={guest} /> },
          { key: 'role', title: t('guests.column.role'), cell: guest => roleName(t, guest.roleId) },
          { key: 'until', title: t('guests.column.until'), cell: guest => until(guest.accessUntil) },
          { key: 'state', title: t('guests.column.state'), cell: guest => <GuestState guest={guest} /> },
          ...(guests.some(({ canManage }) => canManage)
            ? [
                {
                  key: 'actions',
                  title: t('guests.column.actions'),
                  cell: (guest: GuestEntry) => (
                    <Actions guest={guest} mayGive={mayGive} onChange={setChanging} onEnd={setEnding} />
                  ),
                },
              ]
            : []),
        ]}
        rows={guests}
        rowKey={guest => guest.guestId}
      />
      {changing && <ChangeGuestDialog guest={changing} list={list} onClose={() => setChanging(undefined)} />}
      {ending && <EndGuestDialog guest={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Person({ guest }: { guest: GuestEntry }) {
  const { t } = useGuestTexts();
  return (
    <span className={classes.person}>
      <span className={classes.name}>
        {nameOf(guest)}
        {guest.isSelf && ` (${t('guests.you')})`}
      </span>
      <span className={`${classes.quiet} ${classes.address}`}>{guest.email}</span>
    </span>
  );
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
  if (!guest.canManage) {
    const isInBooks = guest.roleId === roleIds.coOwner && guest.state === 'active' && !guest.isSelf;
    return isInBooks ? <span className={classes.quiet}>{t('guests.books')}</span> : null;
  }
  const isWaiting = guest.state === 'sent' || guest.state === 'expired';
  return (
    <span className={classes.actions}>
      {mayGive && (
        <TextButton aria-label={t('guests.action.changeOf', { name })} onClick={() => onChange(guest)}>
          {t('guests.action.change')}
        </TextButton>
      )}
      {mayGive && isWaiting && (
        <TextButton
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
        </TextButton>
      )}
      <TextButton
        aria-label={t(isWaiting ? 'guests.action.withdrawOf' : 'guests.action.revokeOf', { name })}
        onClick={() => onEnd(guest)}
      >
        {t(isWaiting ? 'guests.action.withdraw' : 'guests.action.revoke')}
      </TextButton>
    </span>
  );
}
