import { readCookie, writeCookie } from '../../session/cookies.ts';

export type ColourScheme = 'light' | 'dark';

/** Read by theme.css. */
const attribute = 'data-color-scheme';

const darkOfSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

export function showColourScheme(scheme: ColourScheme): void {
  document.documentElement.setAttribute(attribute, scheme);
}

/** The chosen one, or the system's. */
export function wantedColourScheme(): ColourScheme {
  const chosen = readCookie('colourScheme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkOfSystem().matches ? 'dark' : 'light';
}

/** The early script has set it before the first paint. */
export function shownColourScheme(): ColourScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/** The choice is in a cookie: signing out clears storage, and the colors must not change while someone is looking. */
export function chooseColourScheme(scheme: ColourScheme): void {
  writeCookie('colourScheme', scheme);
  showColourScheme(scheme);
}

/** Reports every change; follows the system until a choice is made. */
export function watchColourScheme(listener: () => void): () => void {
  const system = darkOfSystem();
  const follow = () => showColourScheme(wantedColourScheme());
  follow();
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  system.addEventListener('change', follow);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', follow);
  };
}
