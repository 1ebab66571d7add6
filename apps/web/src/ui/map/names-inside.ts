type Place = { x: number; y: number };
type Size = { width: number; height: number };

/** Between a name and the edge. */
const room = 4;

/**
 * How far a name moves so that the map's edge doesn't cut it, all in pixels: `middle` is where its middle would lie in a map of this
 * size. Undefined for one that the edge would cut and whose place isn't on the map: it is better not shown.
 */
export function moveInside(middle: Place, { width, height }: Size, map: Place): Place | undefined {
  const half = { x: width / 2, y: height / 2 };
  const isWhollyBeside = (axis: 'x' | 'y') => middle[axis] + half[axis] <= 0 || middle[axis] - half[axis] >= map[axis];
  if (isWhollyBeside('x') || isWhollyBeside('y')) return { x: 0, y: 0 };
  const isOn = (axis: 'x' | 'y') => middle[axis] >= 0 && middle[axis] <= map[axis];
  const fits = (axis: 'x' | 'y') => 2 * (half[axis] + room) <= map[axis];
  if (!isOn('x') || !isOn('y') || !fits('x') || !fits('y')) return undefined;
  const move = (axis: 'x' | 'y') => {
    const nearest = Math.max(half[axis] + room, Math.min(map[axis] - half[axis] - room, middle[axis]));
    return nearest - middle[axis];
  };
  return { x: move('x'), y: move('y') };
}

/** How much room a name takes that is turned along its street. */
export function turned({ width, height }: Size, radians: number): Size {
  const [across, along] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return { width: width * across + height * along, height: width * along + height * across };
}
