/** A place on Earth, in degrees; north and east are positive. */
export type Position = { latitude: number; longitude: number };

/** The mean radius of Earth, in miles. */
const earthMiles = 3_958.8;

/** As the crow flies, in miles (haversine): within 0.5 % of what surveyors measure. */
export function milesBetween(from: Position, to: Position): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
