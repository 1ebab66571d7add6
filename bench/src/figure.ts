/** One row of the table: what was measured, what it is compared with, and its goal. */
export type Figure = {
  group: string;
  name: string;
  measured: string;
  /** The same work without our code, measured in this run; a dash if there is none. */
  floor: string;
  goal: string;
  verdict: 'pass' | 'miss' | '-';
  note: string;
};

type Wording = { floor?: string; goal?: string; note?: string };

/** A figure where smaller is better. `show` adds the unit to a number. */
export function atMost(name: string, value: number, goal: number, show: Show, words: Wording = {}): Judged {
  return judged(name, show(value), value <= goal, `≤ ${show(goal)}`, words);
}

/** A figure where larger is better. */
export function atLeast(name: string, value: number, goal: number, show: Show, words: Wording = {}): Judged {
  return judged(name, show(value), value >= goal, `≥ ${show(goal)}`, words);
}

/** A figure that explains another and has no goal of its own. */
export function plain(name: string, measured: string, words: Omit<Wording, 'goal'> = {}): Judged {
  return { name, measured, floor: words.floor ?? '-', goal: '-', verdict: '-', note: words.note ?? '' };
}

/** A figure before the run has added its group. */
export type Judged = Omit<Figure, 'group'>;

export type Show = (value: number) => string;

function judged(name: string, measured: string, isReached: boolean, goal: string, words: Wording): Judged {
  return {
    name,
    measured,
    floor: words.floor ?? '-',
    goal: words.goal ?? goal,
    verdict: isReached ? 'pass' : 'miss',
    note: words.note ?? '',
  };
}
