import { isPassword } from '@wattershed/domain/identity/password';
import { CallError } from '../errors.ts';
import { hashPassword } from './password.ts';

type Estimator = { check: (password: string, ownWords: string[]) => { score: number } };

/** Words that guessers of this portal's passwords try first, beside the person's own. */
const portalWords = ['wattershed', 'utility', 'electric', 'water', 'power', 'portal', 'account', 'bill'];

/** Below it, a patient guesser needs fewer than about a million tries. */
const leastScore = 2;

/**
 * The hash of a password that a person has chosen for themselves. Throws PWD001 when it breaks the rules of the form,
 * PWD002 when it is among the known passwords or made of the person's own words (names, user id, email): the
 * specification's composition rules alone would let `Password1!` pass.
 */
export async function newPasswordHash(password: string, ownWords: readonly string[]): Promise<string> {
  if (!isPassword(password)) throw new CallError('PWD001');
  const { check } = await theEstimator();
  const words = ownWords.flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(word => word.length > 2);
  if (check(password, [...portalWords, ...words]).score < leastScore) throw new CallError('PWD002');
  return hashPassword(password);
}

let estimator: Promise<Estimator> | undefined;

// Its word lists are 30 MB of memory, which a server that nobody registers at need not hold.
function theEstimator(): Promise<Estimator> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return { check: (password, ownWords) => factory.check(password, ownWords) };
    },
  );
  return estimator;
}
