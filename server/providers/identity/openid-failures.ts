import * as openid from 'openid-client'
import { SignInFailed } from './port.ts'

/** What the library says of an answer that is no mistake of ours and no outage. */
const untrue: readonly string[] = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]

export function failed(error: unknown): never {
  // RFC 6749 §4.1.2.1
  if (error instanceof openid.AuthorizationResponseError)
    throw new SignInFailed(error.error === 'access_denied' ? 'denied' : 'away', error)
  // RFC 6749 §5.2: the code was used, is too old, or is not ours.
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
    throw new SignInFailed('untrue', error)
  const { code } = error as { code?: unknown }
  throw new SignInFailed(typeof code === 'string' && untrue.includes(code) ? 'untrue' : 'away', error)
}
