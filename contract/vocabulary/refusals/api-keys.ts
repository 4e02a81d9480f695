import type { RefusalText } from './refusal-text.ts'

/** Refusals of keys of programs. */
export const apiKeys = {
  API_KEY: {
    status: 401,
    text: 'This application ID and key open nothing here. Check both, whether the key has ended, and from where you ask.',
  },
  API_KEY_SERVICE: { status: 403, text: 'This key lacks the service. It needs one of: {services:list}.' },
  API_KEYS_FULL: { status: 422, text: 'There are twenty keys already. End one first.' },
  API_KEY_NAME_TAKEN: { status: 409, text: 'Another key has this name. Choose another.' },
  API_KEY_STALE: {
    status: 409,
    text: 'Somebody else changed this key meanwhile. Look at what is there now, then do it again.',
  },
  API_KEY_ENDED: { status: 409, text: 'This key has ended. Create a new one.' },
  API_KEY_EXPIRED: { status: 409, text: 'This key has expired. Replace it first.' },
  API_KEY_ROTATING: {
    status: 409,
    text: 'The key before this one still opens. End it first, then replace this one.',
  },
  API_KEY_RANGES: { status: 422, text: 'Some of the allowed addresses cannot be read.' },
} as const satisfies Record<string, RefusalText>
