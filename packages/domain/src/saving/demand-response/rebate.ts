import { type Cents, cents } from '../../money/cents.ts';
import { roundHalfUp } from '../../money/rounding.ts';

/** What an event pays for, to the cent: so much for each kWh below the baseline. */
export function rebateCents(savedWh: number, centsPerKwh: Cents): Cents {
  return savedWh <= 0 ? cents(0) : roundHalfUp(BigInt(savedWh) * BigInt(centsPerKwh), 1000n);
}
