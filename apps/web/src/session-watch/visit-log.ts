import type { RequestOf } from '@wattershed/contract/call';
import type { logUserBehaviour } from '@wattershed/contract/configuration/activity';

export type ActivityEntry = RequestOf<typeof logUserBehaviour>['entries'][number];
export type Visit = Omit<ActivityEntry, 'dateIn' | 'dateOut' | 'status'>;

/** The call takes no more than this at once. */
const entriesAtOnce = 20;
/** While the server can't be reached, the oldest are dropped: the log must not grow for days in an open tab. */
const keptAtMost = 100;

type Surroundings = {
  now: () => Date;
  /** Whose session it is: one person's activity is never sent in the next person's session. */
  whose: () => string | undefined;
  /** False when the entries weren't accepted but may be later. Never throws. */
  send: (entries: ActivityEntry[]) => Promise<boolean>;
};

/** Records the screens a person opens and leaves, and sends them in batches without getting in the way. */
export class VisitLog {
  readonly #around: Surroundings;
  #open: { visit: Visit; uuid: string | undefined; dateIn: string } | undefined;
  #waiting: { uuid: string; entry: ActivityEntry }[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  enter(visit: Visit): void {
    this.leave();
    this.#open = { visit, uuid: this.#around.whose(), dateIn: this.#around.now().toISOString() };
  }

  /** May be called more than once: a page is left when hidden, and again when it closes. */
  leave(): void {
    if (!this.#open) return;
    const { visit, uuid, dateIn } = this.#open;
    this.#open = undefined;
    if (uuid === undefined) return;
    const entry = { ...visit, dateIn, dateOut: this.#around.now().toISOString(), status: 'Closed' as const };
    this.#waiting = [...this.#waiting, { uuid, entry }].slice(-keptAtMost);
  }

  async send(): Promise<void> {
    const uuid = this.#around.whose();
    const mine = this.#waiting.filter(one => one.uuid === uuid).slice(0, entriesAtOnce);
    this.#waiting = this.#waiting.filter(one => one.uuid === uuid && !mine.includes(one));
    if (mine.length === 0) return;
    const isTaken = await this.#around.send(mine.map(({ entry }) => entry));
    if (!isTaken) this.#waiting = [...mine, ...this.#waiting].slice(-keptAtMost);
  }
}
