import { useQuery } from '@tanstack/react-query';
import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { listPaymentLocations } from '@wattershed/contract/payments/locations';
import { type FormEvent, useState } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { useFinding } from '../../../states/lists/use-finding.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useMyPosition } from '../../../ui/map/use-my-position.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { FoundLocations } from './FoundLocations.tsx';
import { useLocationTexts } from './location-texts.ts';
import classes from './locations.module.css';

/** The longest that is searched for. */
const longest = 120;

/**
 * The search, and what it finds. What was searched for is in the address, so that a reload and a link show the same; the
 * person's own position isn't. `home` is what a customer sees first.
 */
export function LocationFinder({ home }: { home: string }) {
  const { t } = useLocationTexts();
  const finding = useFinding();
  const asked = (finding.address.get('near') ?? home).replaceAll(/[<>]/g, ' ').trim().slice(0, longest);
  const { mine, ask, forget } = useMyPosition();
  const [typed, setTyped] = useState(asked);
  const [isMissing, setMissing] = useState(false);
  const phone = useSettings()?.utilityPhone ?? '…';

  const isMine = mine.state === 'known';
  const near = isMine ? { latitude: mine.latitude, longitude: mine.longitude } : { text: asked };
  const query = useQuery({ ...q(listPaymentLocations, { near }), enabled: isMine || asked !== '' });
  // With the list, so that the map is drawn at once when its code is there.
  const ground = useQuery({ ...q(getMapGround, {}), staleTime: Number.POSITIVE_INFINITY }).data;

  function look(text: string) {
    forget();
    setTyped(text);
    setMissing(text.trim() === '');
    if (text.trim() !== '') finding.change('near', text.trim());
  }

  return (
    <div className={classes.finder}>
      <search>
        <form
          className={classes.search}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            look(typed);
          }}
        >
          <TextInput
            label={t('locations.near')}
            type="search"
            name="near"
            autoComplete="postal-code"
            maxLength={longest}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isMissing ? t('locations.near.missing') : undefined}
          />
          <Button type="submit" isLoading={query.isFetching && query.data === undefined}>
            {t('locations.search')}
          </Button>
          <Button kind="plain" isLoading={mine.state === 'asking'} onClick={ask}>
            <Icon name="pin" />
            {t('locations.useMine')}
          </Button>
        </form>
      </search>
      {(mine.state === 'denied' || mine.state === 'unavailable') && (
        <Notice kind="warning">{t(`locations.${mine.state}`)}</Notice>
      )}
      {!isMine && asked === '' ? (
        <EmptyState title={t('locations.start.title')}>
          <p>{t('locations.start.text')}</p>
        </EmptyState>
      ) : (
        <LoadBoundary query={query} skeleton={<Skeleton height={640} />}>
          {({ center, suggestions, locations }) => {
            if (center && locations.length > 0) {
              return (
                <FoundLocations
                  key={`${center.latitude} ${center.longitude}`}
                  center={center}
                  locations={locations}
                  ground={ground?.features ?? []}
                  finding={finding}
                />
              );
            }
            if (center) {
              return (
                <EmptyState title={t('locations.none.title')}>
                  <p>{t('locations.none.text', { phone })}</p>
                </EmptyState>
              );
            }
            return suggestions.length > 0 ? (
              <EmptyState title={t('locations.several.title')}>
                <ul className={classes.suggestions}>
                  {suggestions.map(suggestion => (
                    <li key={suggestion}>
                      <TextButton onClick={() => look(suggestion)}>{suggestion}</TextButton>
                    </li>
                  ))}
                </ul>
              </EmptyState>
            ) : (
              <EmptyState title={t('locations.notFound.title', { place: asked })}>
                <p>{t('locations.notFound.text')}</p>
              </EmptyState>
            );
          }}
        </LoadBoundary>
      )}
    </div>
  );
}
