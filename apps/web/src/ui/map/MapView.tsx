import { useEffect, useRef, useState } from 'react';
import { Notice } from '../page/Notice.tsx';
import type { DrawnMap } from './drawn-map.ts';
import classes from './MapView.module.css';
import type { MapProps } from './map-props.ts';

type Props = MapProps & {
  /** Said when the map's code doesn't arrive: the list beside it has everything. */
  failedText: string;
};

/**
 * A map beside a list that says the same: whoever can't see or use it misses nothing. Its code and styles arrive when it is
 * shown. It moves without animation for those who asked for less motion, and its colors follow the scheme.
 */
export function MapView({ failedText, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const [drawn, setDrawn] = useState<DrawnMap>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    let made: DrawnMap | undefined;
    void import('./drawn-map.ts')
      .then(({ drawMap }) => {
        if (isGone || !place.current) return;
        made = drawMap(place.current, newest.current);
        setDrawn(made);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      made?.remove();
    };
  }, []);

  const { markers, areas, here, chosen, ground, words, tiles, start } = props;
  // What it shows, drawn anew only when that is something else: a marker that has the focus keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what these are made of
  useEffect(
    () => drawn?.show({ ...newest.current, onChoose: id => newest.current.onChoose(id) }),
    [drawn, markers, areas, here?.label, here?.latitude, here?.longitude, ground, words.map, tiles?.url, start],
  );
  useEffect(() => drawn?.choose(chosen), [drawn, chosen]);

  if (hasFailed) return <Notice kind="warning">{failedText}</Notice>;
  return (
    <section className={classes.frame} aria-label={words.map}>
      <div ref={place} className={classes.map} data-loading={drawn === undefined || undefined} />
    </section>
  );
}
