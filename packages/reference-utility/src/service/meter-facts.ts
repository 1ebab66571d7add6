/** Where a meter is, seen from the street. */
export const meterPlaces = ['left', 'right', 'back', 'garage', 'basement', 'meter-room', 'curb'] as const;

export type MeterPlace = (typeof meterPlaces)[number];

type Meter = { meterId: number; commodity: 'electric' | 'water'; isCommercial: boolean };

const places: Record<'home' | 'business' | 'water', readonly MeterPlace[]> = {
  home: ['left', 'right', 'back', 'garage'],
  business: ['meter-room', 'back', 'basement'],
  water: ['curb', 'curb', 'left', 'basement'],
};

/** A large service is metered through transformers, so that one step of the meter stands for many kWh. */
const multipliers = [20, 40, 80] as const;

/**
 * What the records say of a device besides its readings. It follows from the meter alone, so every city has the same
 * meters in the same places, whenever it was made.
 */
export function meterFactsOf({ meterId, commodity, isCommercial }: Meter): { place: MeterPlace; multiplier: number } {
  // Neighboring meters differ: multiplied by a large odd number, the high digits of an ID are as good as drawn.
  const drawn = Math.floor((meterId * 2_654_435_761) / 65_536);
  const kind = commodity === 'water' ? 'water' : isCommercial ? 'business' : 'home';
  const choice = places[kind];
  return {
    place: choice[drawn % choice.length] ?? 'back',
    multiplier: kind === 'business' ? (multipliers[drawn % multipliers.length] ?? 1) : 1,
  };
}
