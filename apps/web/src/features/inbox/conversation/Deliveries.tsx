import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from '../inbox.module.css';
import type { Whole } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { useWhen } from '../use-when.ts';

type Delivery = Whole['deliveries'][number];

const kinds = {
  queued: 'plain',
  held: 'warn',
  sent: 'info',
  delivered: 'good',
  bounced: 'bad',
  failed: 'bad',
  replaced: 'plain',
  unconfirmed: 'warn',
} as const satisfies Record<Delivery['state'], string>;

/** Every way that a message went, in order: how far it got, and where it went instead. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useInboxTexts();
  if (deliveries.length === 0) return <p className={classes.quiet}>{t('inbox.delivery.inboxOnly')}</p>;
  return (
    <details className={classes.delivery}>
      <summary>{t('inbox.delivery.title')}</summary>
      <ul>
        {deliveries.map((delivery, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ways have no name, and none ever changes its place
          <Way key={index} delivery={delivery} />
        ))}
      </ul>
    </details>
  );
}

function Way({ delivery: { channel, to, state, at, heldUntil, isInstead } }: { delivery: Delivery }) {
  const { t } = useInboxTexts();
  const { moment } = useWhen();
  const way = to ? t(`inbox.delivery.${channel}.to`, { to }) : t(`inbox.delivery.${channel}`);
  return (
    <li>
      <span>{isInstead ? t('inbox.delivery.instead', { way }) : way}</span>
      <StatusBadge kind={kinds[state]}>{t(`inbox.delivery.${state}`)}</StatusBadge>
      <span className={classes.quiet}>
        {heldUntil ? t('inbox.delivery.until', { time: moment(heldUntil) }) : moment(at)}
      </span>
    </li>
  );
}
