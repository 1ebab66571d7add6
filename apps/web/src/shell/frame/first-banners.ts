let first: Node[] | undefined;
let wasFilled = false;

/** Takes what the server wrote into the page along into the next frame, until the banners are there themselves. */
export function keepFirst(place: HTMLElement | null): void {
  if (!place) return;
  if (first) place.replaceChildren(...first);
  else first = [...place.childNodes];
  wasFilled ||= first.length > 0;
}

/** The address whose page came with a place for banners, so that the server has said which there are. */
const toldAddress =
  !import.meta.env.SSR && document.getElementById('banners-first') ? window.location.pathname : undefined;

/** Whether the page came with the banners of the screen that is shown now, or without because it has none. */
export const isToldByPage = (): boolean => window.location.pathname === toldAddress;

/** Whether the page came with banners. */
export const isInPage = (): boolean => wasFilled;

/** The banners are there themselves. */
export function emptyFirst(): void {
  first = [];
  document.getElementById('banners-first')?.replaceChildren();
}
