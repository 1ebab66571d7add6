type Place = { street: string; unit: string; city: string; state: string; zip: string };

/** "418 Willow Ave, Apt 2, Oak Hollow, CA 95624". */
export function placeWords({ street, unit, city, state, zip }: Place): string {
  return [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ');
}
