import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useId } from 'react';
import { href, Link } from 'react-router';
import type { Settings } from '../../../account/settings.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './ways.module.css';
import { useWaysTexts } from './ways-texts.ts';
import type { WayId, WaysFacts } from './ways-to-pay.ts';

const icons: Record<WayId, IconName> = {
  ...{ card: 'card', bank: 'bank', wallet: 'wallet', scheduled: 'calendar', auto: 'repeat', text: 'text' },
  ...{ visitor: 'user', location: 'pin', mail: 'mail', phone: 'phone' },
};

type Props = { id: WayId; facts: WaysFacts; settings: Settings };

/** One way: what it costs, how fast it is, when it counts, what is needed, and where it is done. */
export function WayCard({ id, facts, settings }: Props) {
  const { t, language } = useWaysTexts();
  const titleId = useId();
  const { payment, wallets, utilityPhone: phone } = settings;
  const dollars = (amount: number) => (amount === 0 ? t('ways.fee.none') : formatDollars(cents(amount), language));
  const [card, bank] = [dollars(payment.cardFeeCents), dollars(payment.bankFeeCents)];
  const either = card === bank || facts.isBankRefused ? card : t('ways.fee.both', { card, bank: bank.toLowerCase() });
  const fees: Record<WayId, string> = {
    ...{ card, bank },
    wallet: dollars(payment.walletFeeCents),
    ...{ scheduled: either, auto: either, text: either, visitor: either, phone: either },
    location: t('ways.fee.location'),
    mail: t('ways.fee.postage'),
  };
  const address = id === 'mail' ? (payment.checksAddress ?? []).join(', ') : visitorAddress();
  const rows = [
    { name: t('ways.fee'), value: fees[id] },
    { name: t('ways.speed'), value: t(`ways.${id}.speed`) },
    { name: t('ways.counts'), value: t(`ways.${id}.counts`) },
    { name: t('ways.needs'), value: t(needsKeyOf(id, facts), { address }) },
  ];
  return (
    <section className={classes.way} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name={icons[id]} />
        {id === 'wallet' ? wallets.join(', ') : t(`ways.${id}`)}
      </h2>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WayLink id={id} facts={facts} phone={phone} />
    </section>
  );
}

/** Where a bank account would do as well as a card, unless the account takes no bank payments. */
const takesEither = ['scheduled', 'auto', 'text', 'phone'] as const;

function needsKeyOf(id: WayId, { isBankRefused }: WaysFacts) {
  const either = takesEither.find(one => one === id);
  return isBankRefused && either ? (`ways.${either}.needs.noBank` as const) : (`ways.${id}.needs` as const);
}

function WayLink({ id, facts, phone }: { id: WayId; facts: WaysFacts; phone: string }) {
  const { t } = useWaysTexts();
  if (id === 'phone') {
    return (
      <Button as="a" kind="plain" href={`tel:${phone.replaceAll('-', '')}`}>
        {t('ways.phone.go', { phone })}
      </Button>
    );
  }
  // Someone else's way, and one that leaves by mail.
  if (id === 'visitor' || id === 'mail') return null;
  const paths: Record<typeof id, string | undefined> = {
    ...{ card: href('/PayBill'), bank: href('/PayBill'), wallet: href('/PayBill'), scheduled: href('/PayBill') },
    ...{ auto: facts.autoPayPath, text: facts.textToPayPath, location: href('/PaymentLocation') },
  };
  return (
    <div className={classes.links}>
      <Button as={Link} kind="plain" to={paths[id] ?? href('/PayBill')}>
        {t(`ways.${id}.go`)}
      </Button>
      {id === 'scheduled' && <Link to={href('/PayScheduledSuccess')}>{t('ways.scheduled.see')}</Link>}
    </div>
  );
}

const visitorAddress = () => `${window.location.host}${import.meta.env.BASE_URL}MakePayment`;
