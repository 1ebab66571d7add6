import { type ComponentType, createElement, lazy, useState } from 'react';
import { overTheLine } from '../../api/line.ts';

let timeoutMs = 120_000;

/** The time after which a part counts as missing (specification 4 and 9); the settings call may shorten it. */
export const partLoadTimeout = {
  ms: () => timeoutMs,
  set: (ms: number) => {
    timeoutMs = ms;
  },
};

/** A part of the page, or a screen, whose file is missing or hasn't arrived in time. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  /** Where the person wanted to go, if they are somewhere else. */
  readonly address: string | undefined;

  constructor(reason: unknown, address?: string) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    this.address = address;
  }
}

/** A component in its own chunk. Without a line it is waited for; if it is gone, the load error with its retry shows. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await overTheLine(() => inTime(load())) }));
}

/**
 * The same for what is known to come next, as the step after this one: `ahead` fetches it while people are busy with what shows, and it
 * then shows at once.
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const late: ComponentType<Props> = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, at the top of a file
  function Part(props: Props) {
    // What was begun with stays, or what was typed would be lost when the other one takes its place.
    const [chosen] = useState(() => ({ component: here ?? late }));
    return createElement(chosen.component, props);
  }
  return Object.assign(Part, {
    ahead(): void {
      load().then(
        loaded => {
          here = loaded;
        },
        // It is asked for again, and its failure told, when it is reached.
        () => undefined,
      );
    },
  });
}

async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the page did not arrive in time')), timeoutMs);
  });
  try {
    return await Promise.race([part, late]);
  } catch (error) {
    throw new LoadFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
