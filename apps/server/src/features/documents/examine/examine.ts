import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DocumentType } from '@wattershed/domain/document/document-type';
import pLimit from 'p-limit';
import { CallError } from '../../../errors.ts';
import type { Finding } from './finding.ts';

const program = fileURLToPath(new URL('./examiner.ts', import.meta.url));
const run = promisify(execFile);

/** A picture of the largest size takes three seconds of a slow processor. */
const timeoutMs = 30_000;

/** One file at a time: a decoder may take 300 MB and a whole processor. */
const inTurn = pLimit(1);
const waitingAtMost = 20;

export type FileToExamine = { type: DocumentType; path: string; picturePath: string };

/**
 * Looks into a file in a process of its own, which is given nothing but the file: a decoder that a stranger's file breaks
 * or fills with a bomb takes no request, no secret and no memory of the server with it. Of a picture, writes a new one to
 * `picturePath`. Throws DOC503 when too many wait.
 */
export async function examine(file: FileToExamine): Promise<Finding> {
  if (inTurn.pendingCount >= waitingAtMost) throw new CallError('DOC503', { retryAfterSeconds: 30 });
  return inTurn(() => examineNow(file));
}

async function examineNow({ type, path, picturePath }: FileToExamine): Promise<Finding> {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  try {
    const { stdout } = await run(process.execPath, [program, type, path, picturePath], {
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    return JSON.parse(stdout) as Finding;
  } catch (error) {
    // Killed by the time limit or by what was in the file. Anything else is our failure, not the file's.
    if (error instanceof Error && 'signal' in error && error.signal !== null) return { fault: 'damaged' };
    throw new CallError('DOC503', { cause: error });
  }
}
