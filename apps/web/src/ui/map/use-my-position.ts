import { useState } from 'react';

export type MyPosition =
  | { state: 'unasked' | 'asking' | 'denied' | 'unavailable' }
  | { state: 'known'; latitude: number; longitude: number };

/** A hundred meters: enough to find a shop, and no more than the server needs to know. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

const giveUpMs = 15_000;

/** Where the device is, asked only when the person wants it. It is kept nowhere: not in the address, not in storage. */
export function useMyPosition(): { mine: MyPosition; ask: () => void; forget: () => void } {
  const [mine, setMine] = useState<MyPosition>({ state: 'unasked' });

  function ask() {
    if (!('geolocation' in navigator)) return setMine({ state: 'unavailable' });
    setMine({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setMine({ state: 'known', latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      error => setMine({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: giveUpMs, maximumAge: 300_000 },
    );
  }

  return { mine, ask, forget: () => setMine({ state: 'unasked' }) };
}
