import { queryClient } from '../../api/query.ts';
import { supportReference } from '../../states/support-reference.ts';
import { screenPathOf } from './screen-path.ts';

/** The contact form about a problem with this page, with what support finds the last failure by. */
export function linkToReport(): string {
  const base = import.meta.env.BASE_URL;
  const page = screenPathOf(`/${location.pathname.slice(base.length)}`);
  const reference = lastReference();
  const known = new URLSearchParams({
    topic: 'problem',
    ...(page ? { page } : {}),
    ...(reference ? { reference } : {}),
  });
  return `${base}ContactUs?${known}`;
}

/** Of what failed last in this tab, whether a read or a change. */
function lastReference(): string | undefined {
  const reads = queryClient.getQueryCache().getAll();
  const changes = queryClient.getMutationCache().getAll();
  const failures = [
    ...reads.map(({ state }) => ({ error: state.error, at: state.errorUpdatedAt })),
    ...changes.map(({ state }) => ({ error: state.error, at: state.submittedAt })),
  ].filter(({ error }) => error !== null);
  return supportReference(failures.sort((a, b) => b.at - a.at)[0]?.error);
}
