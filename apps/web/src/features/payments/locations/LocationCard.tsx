import { formatDollars } from '@wattershed/domain/money/dollars';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { useLocationTexts } from './location-texts.ts';
import { directionsUrl, type ListedLocation, milesWords, takesKey } from './location-view.ts';
import classes from './locations.module.css';
import { openWords, weekWords } from './opening-words.ts';

type Props = { location: ListedLocation; isChosen: boolean; onChoose: () => void };

/** One location: what it is, whether it is open, what it takes and costs, and how to get there. */
export function LocationCard({ location, isChosen, onChoose }: Props) {
  const { t, language } = useLocationTexts();
  const { name, number, openState, today, feeCents, hours, phone } = location;
  const fee = feeCents === 0 ? t('locations.fee.none') : t('locations.fee', { fee: formatDollars(feeCents, language) });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only marks it on the map, as the focus in it does
    <article
      className={classes.card}
      data-chosen={isChosen || undefined}
      aria-labelledby={`name-${location.locationId}`}
      onClick={onChoose}
      onFocus={onChoose}
    >
      <span className={classes.number} data-quiet={!openState.isOpen || undefined} aria-hidden="true">
        {number}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <h3 id={`name-${location.locationId}`}>{name}</h3>
          <span className={classes.miles}>{t('locations.miles', { miles: milesWords(location.miles, language) })}</span>
        </div>
        <p className={classes.quiet}>
          {t(`locations.kind.${location.kind}`)} · {location.street}, {location.city}, {location.state} {location.zip}
        </p>
        <p>
          <StatusBadge kind={openState.isOpen ? 'good' : 'plain'}>
            {openWords(openState, today, t, language)}
          </StatusBadge>
        </p>
        <ul className={classes.facts}>
          <li>
            <strong>{fee}</strong>
          </li>
          <li>{t(takesKey(location))}</li>
          <li>{t(`locations.posts.${location.posts}`)}</li>
        </ul>
        <div className={classes.actions}>
          <a
            href={directionsUrl(location)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('locations.directionsTo', { name })}
          >
            <Icon name="pin" size={18} />
            {t('locations.directions')}
          </a>
          {phone !== '' && (
            <a href={`tel:${phone.replaceAll('-', '')}`} aria-label={`${t('locations.call', { name })}, ${phone}`}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          )}
          <details className={classes.hours}>
            <summary>{t('locations.hours')}</summary>
            <dl>
              {weekWords(hours, t, language).map(({ days, times }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
            {hours.isClosedOnHolidays && <p className={classes.quiet}>{t('locations.hours.holidays')}</p>}
          </details>
        </div>
      </div>
    </article>
  );
}
