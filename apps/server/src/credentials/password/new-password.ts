import { isPassword } from '@wattershed/domain/identity/password';
import { CallError } from '../../errors.ts';
import { hashPassword } from './password.ts';

type Estimator = { check: (password: string, ownWords: string[]) => { score: number } };

/** Words someone guessing this portal's passwords would try first, besides the person's own. */
const portalWords = ['wattershed', 'utility', 'electric', 'water', 'power', 'portal', 'account', 'bill'];

/** Below this, a patient guesser needs fewer than about a million tries. */
const leastScore = 2;

/**
 * The hash of a password someone chose. Throws PWD001 when it breaks the form's rules, PWD002 when it is a known
 * password or built from the person's own words (names, user ID, email): the specification's composition rules alone
 * would accept `Password1!`.
 */
export async function newPasswordHash(password: string, ownWords: readonly string[]): Promise<string> {
  if (!isPassword(password)) throw new CallError('PWD001');
  const { check } = await theEstimator();
  const words = ownWords.flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(word => word.length > 2);
  if (check(password, [...portalWords, ...words]).score < leastScore) throw new CallError('PWD002');
  return hashPassword(password);
}

let estimator: Promise<Estimator> | undefined;

// Its word lists take 30 MB of memory, which a server that nobody registers on doesn't need.
function theEstimator(): Promise<Estimator> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return { check: (password, ownWords) => factory.check(password, ownWords) };
    },
  );
  return estimator;
}
