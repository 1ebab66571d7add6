import { gatewayMessageKey } from '@wattershed/domain/wire/gateway-code';
import { type ApiError, asApiError } from '../api/api-error.ts';
import { currentLanguage } from './library.ts';
import { findWord, wordOf } from './words.ts';

/** Codes whose message is shown as the server sent it (specification 8). */
const sentAsIs: readonly string[] = ['LOG010', 'LOG012'];

/** The words for a failure, in the chosen language. One error, one place: the caller decides where. */
export function errorToWords(error: unknown): string {
  const failure = asApiError(error);
  if (sentAsIs.includes(failure.code)) return serverMessage(failure);
  const minutes = Math.ceil((failure.retryAfter ?? 0) / 60);
  if (failure.code === 'RATE429' && minutes > 1) return word('errors.RATE429.later', { minutes });
  const key = gatewayMessageKey(failure.code) ?? `errors.${failure.code}`;
  // Those about files come with the field for them.
  const find = (module: string) => findWord(module, currentLanguage(), key);
  return find('errors') ?? find('documents') ?? serverMessage(failure);
}

/** Toast errors that contain markup are sanitised (5); a message equal to the text "null" has words of its own (8). */
function serverMessage({ message, code }: ApiError): string {
  const plain = withoutMarkup(message);
  return plain === '' || plain === 'null' || plain === code ? word('errors.unknown') : plain;
}

export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const word = (key: string, values?: Record<string, number>) => wordOf('errors', currentLanguage(), key, values);
