/** A place on the map, in degrees. */
type MapPosition = { latitude: number; longitude: number };

export type MapMarker = MapPosition & {
  id: string;
  /** What stands in it: a number as in the list beside the map. */
  text: string;
  /** What a screen reader says. */
  label: string;
  isQuiet?: boolean;
  tone?: MapTone;
};

/** What its color says, besides the words in the list: something wrong, on its way, over, or to come. */
type MapTone = 'bad' | 'warn' | 'good' | 'info' | 'plain';

/** An area around something, as a closed ring: longitude first (RFC 7946). Its marker has its words. */
export type MapArea = {
  id: string;
  ring: readonly (readonly [longitude: number, latitude: number])[];
  tone: MapTone;
  /** Not yet: it has a dashed line. */
  isToCome: boolean;
};

/** GeoJSON (RFC 7946); streets are main, side, or minor ones, and what belongs to a town shows only near it. */
export type GroundFeature = {
  properties: { kind: 'state' | 'town' | 'water' | 'park' | 'main' | 'side' | 'minor'; name: string; town: string };
  geometry: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: unknown[] };
};

export type MapTiles = { url: string; attribution: string };

type MapWords = { map: string; zoomIn: string; zoomOut: string };

export type MapProps = {
  /** Of a provider; without them, the map has the quiet ground. */
  tiles: MapTiles | null;
  ground: readonly GroundFeature[];
  /** What it shows while there are no markers. */
  start: MapPosition & { zoom: number };
  markers: readonly MapMarker[];
  areas?: readonly MapArea[];
  /** Where the person is, or what they asked about. */
  here: (MapPosition & { label: string }) | null;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  words: MapWords;
};
