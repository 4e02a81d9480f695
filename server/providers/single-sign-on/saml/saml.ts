import { logoutAddress, logoutAnswerAddress, signInAddress } from './messages.ts'
import { ourMetadata, readMetadata } from './metadata.ts'
import { readLogout } from './read-logout.ts'
import { readResponse } from './read-response.ts'
import type { SamlProtocol } from './saml-protocol.ts'

/**
 * SAML 2.0 by our own reading of it, on the engine's XML signatures (docs/decisions: why no library
 * does this part).
 */
export const saml: SamlProtocol = {
  readMetadata,
  ourMetadata,
  signInAddress,
  readResponse,
  logoutAddress,
  readLogout,
  logoutAnswerAddress,
}
