import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listBanners, trackBanner } from '@wattershed/contract/configuration';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/use-visible-path.ts';
import { mutation } from '../../api/query.ts';
import { hasScreen } from '../../screens.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import classes from './NoticeCarousel.module.css';

type Banner = DataOf<typeof listBanners>['banners'][number];

const colourIcons = { green: 'check', yellow: 'warning', red: 'error' } as const;
const kindIcons: Record<Banner['kind'], IconName> = {
  'do-not-disconnect': 'clock',
  outage: 'bolt',
  'customer-service': 'info',
  'service-order': 'calendar',
  preference: 'mail',
};

/** One notice at a time, changed only by its number: nothing moves by itself. All are as high as the tallest. */
export function NoticeCarousel({
  banners,
  accountNumber,
}: {
  banners: readonly Banner[];
  accountNumber: AccountNumber;
}) {
  const { t } = useDashboardTexts();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const track = useMutation(mutation(trackBanner));
  const dismissal = useMutation(mutation(trackBanner, { refreshes: [listBanners] }));
  const { mutate } = track;

  const open = banners.filter(({ bannerId }) => !dismissed.includes(bannerId));
  const current = Math.min(chosen, open.length - 1);
  const shownId = open[current]?.bannerId;

  useEffect(() => {
    if (shownId) mutate({ accountNumber, bannerId: shownId, action: 'seen' });
  }, [mutate, accountNumber, shownId]);

  function dismiss({ bannerId }: Banner) {
    setDismissed(ids => [...ids, bannerId]);
    place.current?.focus();
    const restore = () => setDismissed(ids => ids.filter(id => id !== bannerId));
    dismissal.mutate(
      { accountNumber, bannerId, action: 'dismissed' },
      {
        onError: error => {
          restore();
          tellFailure(error);
        },
      },
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside the card's region, not a form's fieldset
    <div
      ref={place}
      className={classes.carousel}
      role="group"
      tabIndex={-1}
      aria-label={t('dashboard.notices.carousel', { count: open.length })}
    >
      {open.length === 0 && <p className={classes.quiet}>{t('dashboard.notices.empty')}</p>}
      <div className={classes.stack} aria-live="polite">
        {open.map((banner, index) => (
          <div key={banner.bannerId} className={classes.notice} data-colour={banner.colour} hidden={index !== current}>
            <NoticeText
              banner={banner}
              onFollow={() => mutate({ accountNumber, bannerId: banner.bannerId, action: 'followed' })}
            />
            <button
              type="button"
              className={classes.dismiss}
              aria-label={t('dashboard.notices.action.dismiss', { title: banner.title })}
              onClick={() => dismiss(banner)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      {open.length > 1 && (
        <div className={classes.numbers}>
          {open.map(({ bannerId, title }, index) => (
            <button
              key={bannerId}
              type="button"
              aria-current={index === current ? 'true' : undefined}
              aria-label={t('dashboard.notices.go', { number: index + 1, count: open.length, title })}
              onClick={() => setChosen(index)}
            >
              {index + 1}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function NoticeText({ banner, onFollow }: { banner: Banner; onFollow: () => void }) {
  const { t } = useDashboardTexts();
  const visiblePath = useVisiblePath();
  const { kind, colour, link, title, message } = banner;
  const paths = {
    PayBill: visiblePath('/PayBill'),
    NotificationPreferences: visiblePath('/NotificationPreferences'),
    ServiceOrders: hasScreen('/services') ? '/services' : undefined,
  };
  const path = link ? paths[link] : undefined;
  return (
    <>
      <Icon name={colour ? colourIcons[colour] : kindIcons[kind]} />
      <div className={classes.text}>
        <h3>
          {title}
          {colour && <span className={classes.colourWord}>{t(`dashboard.notices.colour.${colour}`)}</span>}
        </h3>
        <p>{message}</p>
        {link && path && (
          <Link to={path} onClick={onFollow}>
            {t(`dashboard.notices.link.${link}`)}
          </Link>
        )}
      </div>
    </>
  );
}
