import L from 'leaflet';
import { type Box, freeOfMarkers } from './free-of-markers.ts';
import classes from './MapView.module.css';
import type { GroundFeature } from './map-props.ts';
import { moveInside, turned } from './names-inside.ts';

type Kind = GroundFeature['properties']['kind'];
type Line = [number, number][];

/** From which zoom on: small streets are a gray haze from far. */
const shownFrom: Record<Kind, number> = { state: 0, town: 0, water: 9, park: 11, main: 9, side: 11, minor: 12 };
const namedFrom: Record<Kind, number> = { state: 99, town: 0, water: 12, park: 13, main: 13, side: 14, minor: 16 };
/** In which order they lie on each other. */
const order: readonly Kind[] = ['state', 'water', 'park', 'minor', 'side', 'main', 'town'];
/** Where streets are, the names of their towns would be in the way. */
const townNamesUntil = 11;

export type Ground = {
  show: (features: readonly GroundFeature[]) => void;
  /** The markers lie elsewhere. */
  placeNames: () => void;
};

/**
 * The quiet ground of our own: areas, streets, and their names, in the colors of the scheme. Names of towns keep clear of the markers,
 * and lie above them where there is no room.
 */
export function groundLayer(map: L.Map, markers: () => readonly Box[]): Ground {
  const pane = map.createPane('ground');
  pane.classList.add(classes.ground ?? '');
  const renderer = L.svg({ pane: 'ground', padding: 0.6 });
  const names = map.createPane('names');
  names.classList.add(classes.names ?? '');
  const townNames = map.createPane('townNames');
  townNames.classList.add(classes.names ?? '', classes.townNames ?? '');
  const layer = L.layerGroup().addTo(map);
  let features: readonly GroundFeature[] = [];
  let named: { kind: Kind; text: HTMLElement; marker: L.Marker; at: L.LatLng; turn: number }[] = [];

  function draw() {
    layer.clearLayers();
    named = [];
    const zoom = map.getZoom();
    const view = map.getBounds().pad(0.7);
    pane.dataset.zoom = zoom >= 15 ? 'near' : zoom >= 13 ? 'town' : 'far';
    for (const kind of order) {
      if (zoom < shownFrom[kind]) continue;
      const near = features.filter(feature => feature.properties.kind === kind && isNear(feature, view));
      // All casings first: a crossing then has none of its own.
      if (kind === 'main') for (const feature of near) drawLine(feature, `${classes.casing}`);
      for (const feature of near) drawFeature(feature, kind);
      if (zoom < namedFrom[kind] || (kind === 'town' && zoom > townNamesUntil)) continue;
      for (const feature of near) addName(feature);
    }
    placeNames();
  }

  const drawLine = ({ geometry }: GroundFeature, className: string) =>
    L.polyline(flipped(geometry.coordinates as Line), { renderer, className, interactive: false }).addTo(layer);

  function drawFeature(feature: GroundFeature, kind: Kind) {
    const { geometry } = feature;
    const className = classes[kind] ?? '';
    if (geometry.type === 'LineString') drawLine(feature, className);
    if (geometry.type === 'Polygon') {
      const ring = flipped((geometry.coordinates as Line[])[0] ?? []);
      L.polygon(ring, { renderer, className, interactive: false }).addTo(layer);
    }
  }

  function addName({ properties: { kind, name }, geometry }: GroundFeature) {
    const spot = spotOf(geometry, kind);
    if (!spot) return;
    const text = document.createElement('span');
    text.textContent = name;
    text.style.transform = transformOf({ x: 0, y: 0 }, spot.turn);
    const icon = L.divIcon({
      className: `${classes.name} ${classes[`${kind}Name`] ?? ''}`,
      html: text,
      iconSize: [0, 0],
    });
    const options = { icon, pane: kind === 'town' ? 'townNames' : 'names', interactive: false, keyboard: false };
    const marker = L.marker(spot.at, options).addTo(layer);
    marker.getElement()?.setAttribute('aria-hidden', 'true');
    named.push({ ...spot, kind, text, marker });
  }

  /** None is cut by the map's edge. All are measured before the first is moved, so that the browser lays them out once. */
  function placeNames() {
    const size = map.getSize();
    const taken = { markers: markers(), names: [] as Box[] };
    const measured = named
      .filter(({ marker }) => map.hasLayer(marker))
      .map(({ at, text, ...name }) => {
        const room = turned({ width: text.offsetWidth, height: text.offsetHeight }, name.turn);
        return { ...name, text, room, middle: map.latLngToContainerPoint(at) };
      });
    for (const { kind, text, marker, turn, room, middle } of measured) {
      const moved = moveInside(middle, room, size);
      // Beside its street, a street's name would be that of another one: only towns' are moved.
      if (!moved || (kind !== 'town' && (moved.x !== 0 || moved.y !== 0))) {
        marker.remove();
        continue;
      }
      const inside = { x: middle.x + moved.x, y: middle.y + moved.y };
      const free = kind === 'town' ? freeOfMarkers(inside, room, taken, size) : { x: 0, y: 0 };
      taken.names.push({ x: inside.x + free.x, y: inside.y + free.y, ...room });
      text.style.transform = transformOf({ x: moved.x + free.x, y: moved.y + free.y }, turn);
    }
  }

  /** Where its name stands, and how far it is turned: along a street, in the middle of anything else. */
  function spotOf({ type, coordinates }: GroundFeature['geometry'], kind: Kind) {
    if (type === 'Point') return { at: flippedOne(coordinates as [number, number]), turn: 0 };
    const line = type === 'LineString' ? (coordinates as Line) : ((coordinates as Line[])[0] ?? []);
    if (type === 'Polygon' && kind === 'park') return { at: L.latLngBounds(flipped(line)).getCenter(), turn: 0 };
    // The first half of a creek's ring is one bank.
    const at = Math.floor(type === 'Polygon' ? line.length / 4 : line.length * 0.3);
    const [from, to] = [line[at], line[at + 1]];
    if (!from || !to) return undefined;
    const [a, b] = [map.project(flippedOne(from), 14), map.project(flippedOne(to), 14)];
    const turn = Math.atan2(b.y - a.y, b.x - a.x);
    // Never upside down.
    const upright = Math.abs(turn) > Math.PI / 2 ? turn - Math.sign(turn) * Math.PI : turn;
    return { at: L.latLng((from[1] + to[1]) / 2, (from[0] + to[0]) / 2), turn: upright };
  }

  map.on('moveend', draw);
  return {
    placeNames,
    show(next) {
      if (next === features) return;
      features = next;
      draw();
    },
  };
}

/** Its middle is so far from where it stands. */
const transformOf = ({ x, y }: { x: number; y: number }, turn: number) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}rad)`;

function isNear({ properties, geometry }: GroundFeature, view: L.LatLngBounds): boolean {
  if (properties.town === '') return true;
  const lines = (geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]) as Line[];
  return lines.some(line => view.intersects(L.latLngBounds(flipped(line))));
}

const flippedOne = ([longitude, latitude]: [number, number]) => L.latLng(latitude, longitude);
const flipped = (line: Line) => line.map(flippedOne);
