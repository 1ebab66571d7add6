let first: Node[] | undefined;
let wasFilled = false;

/** Takes what the server wrote into the page along into the next frame, until the banners are there themselves. */
export function keepFirst(place: HTMLElement | null): void {
  if (!place) return;
  if (first) place.replaceChildren(...first);
  else first = [...place.childNodes];
  wasFilled ||= first.length > 0;
}

/** Whether the page came with banners. */
export const isInPage = (): boolean => wasFilled;

/** The banners are there themselves. */
export function emptyFirst(): void {
  first = [];
  document.getElementById('banners-first')?.replaceChildren();
}
