import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listBanners, setNoticeStatus, trackBanner } from '@wattershed/contract/configuration/banners';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { mutation } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './NoticeStack.module.css';

type Banner = DataOf<typeof listBanners>['banners'][number];

const badgeKinds = { green: 'good', yellow: 'warn', red: 'bad' } as const;
/** As section 2.7 has them. */
const badgeIcons = { green: 'check', yellow: 'warning', red: 'error' } as const;

/** One below the other, each opened by its number; the most urgent is open at first. Nothing moves by itself. */
export function NoticeStack({ banners, accountNumber }: { banners: readonly Banner[]; accountNumber: AccountNumber }) {
  const { t } = useDashboardTexts();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const track = useMutation(mutation(trackBanner));
  const dismissal = useMutation(mutation(setNoticeStatus, { refreshes: [listBanners, listDashboardNotices] }));
  const { mutate } = track;

  const left = banners.filter(({ bannerId }) => !dismissed.includes(bannerId));
  const openId = chosen === undefined ? left[0]?.bannerId : chosen;

  useEffect(() => {
    if (openId) mutate({ accountNumber, bannerId: openId, action: 'seen' });
  }, [mutate, accountNumber, openId]);

  function dismiss({ bannerId }: Banner) {
    setDismissed(ids => [...ids, bannerId]);
    setChosen(undefined);
    // The last one takes the whole stack with it.
    (left.length > 1 ? place.current : document.getElementById('main'))?.focus();
    const restore = () => setDismissed(ids => ids.filter(id => id !== bannerId));
    dismissal.mutate(
      {
        utility_Id: 1,
        user_Id: readStored('uuid') ?? '',
        account_Number: accountNumber,
        status: 0,
        type: 6,
        bannerId,
      },
      {
        onError: error => {
          restore();
          toast.error(errorToWords(error));
        },
      },
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside the notices' region, not a form's fieldset
    <div
      ref={place}
      className={classes.place}
      role="group"
      tabIndex={-1}
      aria-label={t('dashboard.notices.carousel', { count: left.length })}
    >
      <ul className={classes.stack}>
        {left.map((banner, index) => (
          <Notice
            key={banner.bannerId}
            banner={banner}
            number={index + 1}
            count={left.length}
            isOpen={banner.bannerId === openId}
            onToggle={() => setChosen(banner.bannerId === openId ? null : banner.bannerId)}
            onFollow={() => mutate({ accountNumber, bannerId: banner.bannerId, action: 'followed' })}
            onDismiss={() => dismiss(banner)}
          />
        ))}
      </ul>
    </div>
  );
}

type NoticeProps = {
  banner: Banner;
  number: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onFollow: () => void;
  onDismiss: () => void;
};

function Notice({ banner, number, count, isOpen, onToggle, onFollow, onDismiss }: NoticeProps) {
  const { t } = useDashboardTexts();
  const bodyId = useId();
  const { colour, kind, title, message } = banner;
  // Service is at risk: the whole notice says so, not its badge alone.
  const isUrgent = kind === 'do-not-disconnect' || colour === 'red';
  return (
    <li className={classes.notice} data-urgent={isUrgent || undefined}>
      <h3>
        <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          <span className={classes.title}>
            <Spoken>{t('dashboard.notices.place', { number, count })} </Spoken>
            {title}
          </span>
          {colour && (
            <StatusBadge kind={badgeKinds[colour]} icon={badgeIcons[colour]}>
              {t(`dashboard.notices.colour.${colour}`)}
            </StatusBadge>
          )}
          <Icon name="chevron" />
        </button>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        <p>{message}</p>
        <div className={classes.actions}>
          <NoticeLink banner={banner} onFollow={onFollow} />
          <button
            type="button"
            className={classes.dismiss}
            aria-label={t('dashboard.notices.action.dismiss', { title })}
            onClick={onDismiss}
          >
            {t('dashboard.notices.dismiss')}
          </button>
        </div>
      </div>
    </li>
  );
}

function NoticeLink({ banner, onFollow }: { banner: Banner; onFollow: () => void }) {
  const { t } = useDashboardTexts();
  const visiblePath = useVisiblePath();
  // An outage notice leads to all that is known of it.
  const link = banner.kind === 'outage' ? 'Outages' : banner.link;
  const paths = {
    PayBill: visiblePath('/PayBill'),
    NotificationPreferences: visiblePath('/NotificationPreferences'),
    ReconnectionFees: visiblePath('/UtilityDepositsAndReconnectionFees'),
    Outages: visiblePath('/Outages'),
    ServiceOrders: visiblePath('/services/1'),
  };
  const path = link ? paths[link] : undefined;
  if (!link || !path) return null;
  return (
    <Button as={Link} to={path} kind="plain" onClick={onFollow}>
      {t(`dashboard.notices.link.${link}`)}
    </Button>
  );
}
