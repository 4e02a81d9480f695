import { minute } from '#contract/vocabulary/time.ts'
import { verifySignedElement, type XmlElement } from '#engine/node/xml/index.ts'
import {
  all,
  decodePosted,
  inOurWords,
  issuerOf,
  nameIdOf,
  readMessage,
  requireMessage,
  requireNow,
  skewMs,
  statusOf,
  timeOf,
} from './elements.ts'
import { readRedirect } from './redirect.ts'
import { type ExpectedLogout, type LogoutMessage, type LogoutRead, SamlRefused } from './saml-protocol.ts'
import { protocol } from './vocabulary.ts'

const kinds = { SAMLRequest: 'LogoutRequest', SAMLResponse: 'LogoutResponse' } as const
/** Our choice: a browser carries it at once. */
const longestWayMs = 5 * minute

interface Opened {
  field: keyof typeof kinds
  xml: string
  relayState: string | null
  /** The message, once the provider's signature over it is proved. */
  proved(expected: ExpectedLogout): XmlElement
}

/** Single Logout profile §4.4.4: a request or an answer, always signed. */
export function readLogout(message: LogoutMessage, expected: ExpectedLogout): LogoutRead {
  const { us, provider, now } = expected
  const { field, relayState, proved } = opened(message)
  const element = proved(expected)
  const id = requireMessage(element, [kinds[field]])
  if (issuerOf(element) !== provider.entityId) throw new SamlRefused('issuer', 'another issuer')
  const { Destination, IssueInstant, NotOnOrAfter } = element.attributes
  if (Destination !== us.logoutUrl) throw new SamlRefused('destination', 'sent to another address')
  const issuedAt = timeOf(IssueInstant)
  if (!issuedAt) throw new SamlRefused('shape', 'no IssueInstant')
  const latest = new Date(issuedAt.getTime() + longestWayMs)
  requireNow(now, { notBefore: issuedAt, notOnOrAfter: latest })
  requireNow(now, { notOnOrAfter: timeOf(NotOnOrAfter) })
  if (field === 'SAMLResponse') return { kind: 'answer', isSuccess: statusOf(element).isSuccess }

  return {
    kind: 'request',
    id,
    nameId: nameIdOf(element),
    sessionIndexes: all(element, 'SessionIndex', protocol).map(({ text }) => text.trim()),
    usableUntil: new Date(latest.getTime() + skewMs),
    relayState,
  }
}

function opened(message: LogoutMessage): Opened {
  if (message.binding === 'redirect') {
    const { requireSignature, ...read } = readRedirect(message.query)

    return {
      ...read,
      proved({ provider }) {
        requireSignature(provider)

        return readMessage(read.xml)
      },
    }
  }
  const { SAMLRequest, SAMLResponse, RelayState } = message.form
  if ((SAMLRequest === undefined) === (SAMLResponse === undefined))
    throw new SamlRefused('shape', 'not exactly one message')
  const field = SAMLRequest === undefined ? 'SAMLResponse' : 'SAMLRequest'
  const xml = decodePosted(SAMLRequest ?? SAMLResponse ?? '')

  return {
    field,
    xml,
    relayState: RelayState ?? null,
    proved({ provider: { certificates } }) {
      readMessage(xml)

      return inOurWords(() =>
        verifySignedElement(xml, [{ name: kinds[field], namespace: protocol }], certificates),
      )
    },
  }
}
