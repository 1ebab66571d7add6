/** A day's use with its mean temperature. */
export type DayInWeather = { meanF: number; amount: number };

/** More use for each °F below (heating) or above (cooling) a base temperature. */
export type DegreeNeed = { baseF: number; perDegree: number };

/** How use follows the weather: so much a day whatever it is like, and what heating and cooling add. */
export type WeatherModel = {
  perDay: number;
  heating: DegreeNeed | null;
  cooling: DegreeNeed | null;
  days: number;
  /** Share of the differences between days that the weather explains, 0 to 1. */
  explained: number;
};

/** The bases that are tried, °F: those at which homes usually start to heat and to cool. */
const heatingBases = [45, 50, 55, 60, 65];
const coolingBases = [60, 65, 70, 75, 80];

/** A second need must explain as much more as this: two always explain a little more than one. */
const worthSecond = 0.01;

/** Below this, use does not follow the weather, and saying so would be more honest than a figure. */
const leastExplained = 0.1;

/**
 * Degree-day regression with variable bases: the pair of base temperatures whose degree-days explain daily use best, by least
 * squares. Needs below zero are left out: nobody uses less because they heat. Undefined if the weather explains too little.
 */
export function fitWeather(days: readonly DayInWeather[]): WeatherModel | undefined {
  const amounts = days.map(({ amount }) => amount);
  const meanAmount = mean(amounts);
  const spread = amounts.reduce((sum, amount) => sum + (amount - meanAmount) ** 2, 0);
  if (days.length < 3 || spread === 0) return undefined;
  const predictorOf = (degreesOn: (meanF: number) => number): Predictor =>
    centred(
      days.map(day => degreesOn(day.meanF)),
      amounts,
    );
  const heating = heatingBases.map(baseF => ({ baseF, ...predictorOf(meanF => Math.max(0, baseF - meanF)) }));
  const cooling = coolingBases.map(baseF => ({ baseF, ...predictorOf(meanF => Math.max(0, meanF - baseF)) }));

  let best: Fit = { heating: null, cooling: null, explained: 0, perDay: meanAmount };
  const consider = (fit: Fit, least: number) => {
    if (fit.explained > best.explained + least) best = fit;
  };
  for (const need of heating) consider(fitOne('heating', need, spread, meanAmount), 0);
  for (const need of cooling) consider(fitOne('cooling', need, spread, meanAmount), 0);
  const single = best;
  for (const cold of heating) {
    for (const warm of cooling) {
      if (warm.baseF < cold.baseF) continue;
      const fit = fitBoth(cold, warm, spread, meanAmount);
      if (fit) consider(fit, best === single ? worthSecond : 0);
    }
  }
  return best.explained < leastExplained ? undefined : { ...best, days: days.length };
}

/** What the model expects of a day. */
export function expectedAmount({ perDay, heating, cooling }: WeatherModel, meanF: number): number {
  const cold = heating ? heating.perDegree * Math.max(0, heating.baseF - meanF) : 0;
  const warm = cooling ? cooling.perDegree * Math.max(0, meanF - cooling.baseF) : 0;
  return perDay + cold + warm;
}

/** What a time's use would have been in the weather of another: as many days, each with what the weather changes on average. */
export function inOtherWeather(
  model: WeatherModel,
  amount: number,
  weather: { own: readonly number[]; other: readonly number[] },
): number {
  const expected = (days: readonly number[]) => mean(days.map(meanF => expectedAmount(model, meanF)));
  if (weather.own.length === 0 || weather.other.length === 0) return amount;
  return Math.max(0, amount + (expected(weather.other) - expected(weather.own)) * weather.own.length);
}

type Predictor = { mean: number; values: readonly number[]; squares: number; withAmount: number };
type Fit = Pick<WeatherModel, 'heating' | 'cooling' | 'explained' | 'perDay'>;
type Based = Predictor & { baseF: number };

function centred(values: readonly number[], amounts: readonly number[]): Predictor {
  const middle = mean(values);
  const meanAmount = mean(amounts);
  let squares = 0;
  let withAmount = 0;
  for (let index = 0; index < values.length; index += 1) {
    const off = (values[index] as number) - middle;
    squares += off * off;
    withAmount += off * ((amounts[index] as number) - meanAmount);
  }
  return { mean: middle, values, squares, withAmount };
}

function fitOne(kind: 'heating' | 'cooling', need: Based, spread: number, meanAmount: number): Fit {
  const perDegree = need.squares === 0 ? 0 : need.withAmount / need.squares;
  const none = { heating: null, cooling: null, explained: 0, perDay: meanAmount };
  if (perDegree <= 0) return none;
  return {
    ...none,
    [kind]: { baseF: need.baseF, perDegree },
    explained: (perDegree * need.withAmount) / spread,
    perDay: meanAmount - perDegree * need.mean,
  };
}

function fitBoth(cold: Based, warm: Based, spread: number, meanAmount: number): Fit | undefined {
  let together = 0;
  for (let index = 0; index < cold.values.length; index += 1) {
    together += ((cold.values[index] as number) - cold.mean) * ((warm.values[index] as number) - warm.mean);
  }
  const determinant = cold.squares * warm.squares - together ** 2;
  if (determinant <= 1e-9 * cold.squares * warm.squares) return undefined;
  const perCold = (warm.squares * cold.withAmount - together * warm.withAmount) / determinant;
  const perWarm = (cold.squares * warm.withAmount - together * cold.withAmount) / determinant;
  if (perCold <= 0 || perWarm <= 0) return undefined;
  return {
    heating: { baseF: cold.baseF, perDegree: perCold },
    cooling: { baseF: warm.baseF, perDegree: perWarm },
    explained: (perCold * cold.withAmount + perWarm * warm.withAmount) / spread,
    perDay: meanAmount - perCold * cold.mean - perWarm * warm.mean,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
