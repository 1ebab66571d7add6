import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Box } from './free-of-markers.ts';
import { groundLayer } from './ground-layer.ts';
import classes from './MapView.module.css';
import type { MapArea, MapMarker, MapProps, MapTiles } from './map-props.ts';
import { spreadOut } from './spread.ts';

export type DrawnMap = {
  show: (props: MapProps) => void;
  choose: (id: string | undefined) => void;
  remove: () => void;
};

/** As many of the nearest are in the picture at first; zooming out shows the others. */
const framed = 8;
const closest = 15;
/** Markers at one place: the first of the list lies on top, whatever lies farther south. The chosen one lies above all. */
const heightOfEach = 100;
const highest = 1_000_000;
/** What is seen of a marker; it takes more room for the finger. */
const face = 32;

/** Draws the map into an element, which has its size. */
export function drawMap(element: HTMLElement, first: MapProps): DrawnMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill },
    // The observer tells of every size, and of none when the map is gone.
    trackResize: false,
    // A page that is scrolled past a map must go on.
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 18,
  }).setView([first.start.latitude, first.start.longitude], first.start.zoom);
  L.control
    .zoom({ position: 'bottomright', zoomInTitle: first.words.zoomIn, zoomOutTitle: first.words.zoomOut })
    .addTo(map);
  const shown = new Map<string, L.Marker>();
  const ground = first.tiles ? addTiles(map, first.tiles) : groundLayer(map, markerBoxes);
  const areaLayer = L.layerGroup().addTo(map);
  const markerLayer = L.layerGroup().addTo(map);
  const drawArea = areaDrawer(map, areaLayer);
  const heights = new Map<string, number>();
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);
  let framedFor = '';
  let shownMarkers: readonly MapMarker[] = [];
  map.on('zoomend resize', place);

  /** Each where it belongs, or beside another that is there already, as far as this zoom has room. */
  function place() {
    const points = shownMarkers.map(({ latitude, longitude }) => map.project([latitude, longitude]));
    const { min, max } = map.getPixelBounds();
    const view = min && max && { left: min.x, top: min.y, right: max.x, bottom: max.y };
    for (const [index, { x, y }] of spreadOut(points, view).entries())
      shown.get(shownMarkers[index]?.id ?? '')?.setLatLng(map.unproject([x, y]));
    ground?.placeNames();
  }

  /** What names keep clear of. */
  function markerBoxes(): Box[] {
    return [...shown.values()].map(marker => {
      const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
      return { x, y, width: face, height: face };
    });
  }

  function show({ markers, areas = [], here, ground: features, onChoose }: MapProps) {
    ground?.show(features);
    areaLayer.clearLayers();
    markerLayer.clearLayers();
    for (const area of areas) drawArea(area, onChoose);
    shown.clear();
    if (here) addHere(here, markerLayer);
    heights.clear();
    for (const [index, marker] of markers.entries()) {
      const height = (markers.length - index) * heightOfEach;
      heights.set(marker.id, height);
      shown.set(marker.id, addMarker(marker, { layer: markerLayer, height, onChoose }));
    }
    shownMarkers = markers;
    place();
    const inPicture = [...(here ? [here] : []), ...markers.slice(0, framed)];
    const key = inPicture.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
    // Only for other places: whoever has moved the map keeps what they see.
    if (key === framedFor || inPicture.length === 0) return;
    framedFor = key;
    const bounds = L.latLngBounds(inPicture.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { padding: [44, 44], maxZoom: closest, animate: false });
    // Without another zoom, the picture is another one all the same.
    place();
  }

  function choose(id: string | undefined) {
    for (const [key, marker] of shown) {
      const isChosen = key === id;
      marker.getElement()?.toggleAttribute('data-chosen', isChosen);
      marker.setZIndexOffset(isChosen ? highest : (heights.get(key) ?? 0));
    }
    const marker = id === undefined ? undefined : shown.get(id);
    if (marker && !map.getBounds().pad(-0.1).contains(marker.getLatLng())) {
      map.panTo(marker.getLatLng(), { animate: !isStill });
    }
  }

  return {
    show,
    choose,
    remove: () => {
      observer.disconnect();
      map.remove();
    },
  };
}

/** Their makers are named in plain text: what an operator sets is never markup. */
function addTiles(map: L.Map, { url, attribution }: MapTiles): undefined {
  L.control.attribution({ prefix: false }).addTo(map);
  L.tileLayer(url, { attribution: asText(attribution), maxZoom: 19 }).addTo(map);
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A button in the order of the list, for the keyboard, too. */
function addMarker(
  marker: MapMarker,
  { layer, height, onChoose }: { layer: L.LayerGroup; height: number; onChoose: (id: string) => void },
): L.Marker {
  const face = document.createElement('span');
  face.textContent = marker.text;
  const icon = L.divIcon({ className: classes.marker ?? '', html: face, iconSize: [44, 44] });
  const lies = { zIndexOffset: height, riseOnHover: true, riseOffset: highest };
  const drawn = L.marker([marker.latitude, marker.longitude], { icon, title: marker.label, ...lies });
  drawn.on('click', () => onChoose(marker.id)).addTo(layer);
  // It is a button for the keyboard, too; of itself, Leaflet only opens popups with it.
  drawn.getElement()?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(marker.id);
  });
  drawn.getElement()?.setAttribute('aria-label', marker.label);
  drawn.getElement()?.toggleAttribute('data-quiet', marker.isQuiet === true);
  if (marker.tone) drawn.getElement()?.setAttribute('data-tone', marker.tone);
  return drawn;
}

/** Areas lie over the ground and below the markers. A click means the marker's; the keyboard has that one. */
function areaDrawer(map: L.Map, layer: L.LayerGroup) {
  const pane = map.createPane('areas');
  pane.classList.add(classes.areas ?? '');
  const renderer = L.svg({ pane: 'areas', padding: 0.6 });
  return ({ id, ring, tone, isToCome }: MapArea, onChoose: (id: string) => void) => {
    const corners = ring.map(([longitude, latitude]) => L.latLng(latitude, longitude));
    const className = `${classes[`${tone}Area`] ?? ''} ${isToCome ? classes.toCome : ''}`.trim();
    L.polygon(corners, { renderer, pane: 'areas', className })
      .on('click', () => onChoose(id))
      .addTo(layer);
  };
}

function addHere(
  { latitude, longitude, label }: { latitude: number; longitude: number; label: string },
  layer: L.LayerGroup,
) {
  const icon = L.divIcon({ className: classes.here ?? '', iconSize: [22, 22] });
  const drawn = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -100 });
  drawn.addTo(layer);
  const element = drawn.getElement();
  element?.setAttribute('role', 'img');
  element?.setAttribute('aria-label', label);
}
