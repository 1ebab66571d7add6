import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { groundLayer } from './ground-layer.ts';
import classes from './MapView.module.css';
import type { MapMarker, MapProps, MapTiles } from './map-props.ts';

export type DrawnMap = {
  show: (props: MapProps) => void;
  choose: (id: string | undefined) => void;
  remove: () => void;
};

/** As many of the nearest are in the picture at first; zooming out shows the others. */
const framed = 8;
const closest = 15;

/** Draws the map into an element, which has its size. */
export function drawMap(element: HTMLElement, first: MapProps): DrawnMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill },
    // A page that is scrolled past a map must go on.
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 18,
  }).setView([first.start.latitude, first.start.longitude], first.start.zoom);
  L.control
    .zoom({ position: 'bottomright', zoomInTitle: first.words.zoomIn, zoomOutTitle: first.words.zoomOut })
    .addTo(map);
  const ground = first.tiles ? addTiles(map, first.tiles) : groundLayer(map);
  const markerLayer = L.layerGroup().addTo(map);
  const shown = new Map<string, L.Marker>();
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);
  let framedFor = '';

  function show({ markers, here, ground: features, onChoose }: MapProps) {
    ground?.show(features);
    markerLayer.clearLayers();
    shown.clear();
    if (here) addHere(here, markerLayer);
    for (const marker of markers) shown.set(marker.id, addMarker(marker, markerLayer, onChoose));
    const inPicture = [...(here ? [here] : []), ...markers.slice(0, framed)];
    const key = inPicture.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
    // Only for other places: whoever has moved the map keeps what they see.
    if (key === framedFor || inPicture.length === 0) return;
    framedFor = key;
    const bounds = L.latLngBounds(inPicture.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { padding: [44, 44], maxZoom: closest, animate: false });
  }

  function choose(id: string | undefined) {
    for (const [key, marker] of shown) {
      const isChosen = key === id;
      marker.getElement()?.toggleAttribute('data-chosen', isChosen);
      marker.setZIndexOffset(isChosen ? 1_000 : 0);
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
function addMarker(marker: MapMarker, layer: L.LayerGroup, onChoose: (id: string) => void): L.Marker {
  const face = document.createElement('span');
  face.textContent = marker.text;
  const icon = L.divIcon({ className: classes.marker ?? '', html: face, iconSize: [44, 44] });
  const drawn = L.marker([marker.latitude, marker.longitude], { icon, title: marker.label, riseOnHover: true });
  drawn.on('click', () => onChoose(marker.id)).addTo(layer);
  drawn.getElement()?.setAttribute('aria-label', marker.label);
  drawn.getElement()?.toggleAttribute('data-quiet', marker.isQuiet === true);
  return drawn;
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
