import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { OutageIcon } from '../OutageIcon.tsx';
import { useOutageTexts } from '../outage-texts.ts';
import { type Listed, type PublicOutage, shownStateOf, toneOf } from '../outage-view.ts';
import classes from './list.module.css';
import { type FactName, factsOf, placeWords, type Saying, summaryWords } from './outage-words.ts';
import { ShareOutage } from './ShareOutage.tsx';

type Props = { outage: Listed; saying: Saying; isChosen: boolean; onChoose: () => void };

/** One outage: where, how large, since when, when it's back, who is at it and why; each fact with its age. */
export function OutageCard({ outage, saying, isChosen, onChoose }: Props) {
  const { t } = useOutageTexts();
  const { incidentId, number, service, cause } = outage;
  const state = shownStateOf(outage);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only marks it on the map, as the focus in it does
    <article
      className={classes.card}
      data-chosen={isChosen || undefined}
      aria-labelledby={`outage-name-${incidentId}`}
      onClick={onChoose}
      onFocus={onChoose}
    >
      <div className={classes.head}>
        <span className={classes.number} data-tone={toneOf[state]} aria-hidden="true">
          {number}
        </span>
        <div className={classes.titles}>
          <h3 id={`outage-name-${incidentId}`}>{placeWords(outage, t)}</h3>
          <p className={classes.quiet}>{summaryWords(outage, saying)}</p>
        </div>
        <StatusBadge kind={toneOf[state]}>{t(`outages.state.${state}`)}</StatusBadge>
      </div>
      <OutageFacts outage={outage} saying={saying} />
      {outage.affectedAtMost === null && <p className={classes.note}>{t('outages.place.few')}</p>}
      {service === 'water' && cause === 'main-break' && state !== 'restored' && (
        <p className={classes.note}>{t('outages.water.break')}</p>
      )}
      <div className={classes.foot}>
        <span className={classes.quiet}>{t('outages.incident', { incident: incidentId })}</span>
        <ShareOutage
          query={{ incident: incidentId }}
          title={t('outages.share.text', { incident: incidentId, place: placeWords(outage, t) })}
        />
      </div>
    </article>
  );
}

/** Each on a line of its own, with how old it is at its end. */
export function OutageFacts({ outage, saying }: { outage: PublicOutage; saying: Saying }) {
  const { t } = useOutageTexts();
  return (
    <dl className={classes.facts}>
      {factsOf(outage, saying).map(({ name, words, more, age, isStrong }) => (
        <div key={name}>
          <dt>
            <FactIcon name={name} isKnown={outage.cause !== 'looked-into'} />
            <Spoken>{t(`outages.fact.${name}`)}</Spoken>
          </dt>
          <dd data-strong={isStrong || undefined}>
            {words}
            {more && <span className={classes.more}>{more}</span>}
          </dd>
          {age && <dd className={classes.age}>{age}</dd>}
        </div>
      ))}
    </dl>
  );
}

function FactIcon({ name, isKnown }: { name: FactName; isKnown: boolean }) {
  if (name === 'estimate') return <Icon name="clock" />;
  if (name === 'crew') return <OutageIcon name="crew" />;
  if (name === 'cause') return <OutageIcon name={isKnown ? 'cause' : 'search'} />;
  return <Icon name="info" />;
}
