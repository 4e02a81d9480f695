import type { XmlElement } from '#engine/node/xml/index.ts'
import { all, issuerOf, nameIdOf, one, requireIdentified, requireNow, skewMs, timeOf } from './elements.ts'
import { type ExpectedResponse, type SamlIdentity, SamlRefused } from './saml-protocol.ts'
import { assertion, bearer } from './vocabulary.ts'

/** Our choice: nobody needs longer to carry a response, and until then we keep its ID. */
const longestLifeMs = 24 * 3600_000
const mostValues = 2000

/**
 * Web Browser SSO profile §4.1.4.3, on an assertion of whose every byte the provider's signature is
 * proved.
 */
export function judgeAssertion(element: XmlElement, expected: ExpectedResponse): SamlIdentity {
  const { provider, now } = expected
  if (element.name !== 'Assertion' || element.namespace !== assertion)
    throw new SamlRefused('shape', 'not an assertion')
  const assertionId = requireIdentified(element)
  if (issuerOf(element) !== provider.entityId) throw new SamlRefused('issuer', 'another issuer')
  const issuedAt = timeOf(element.attributes.IssueInstant)
  if (!issuedAt) throw new SamlRefused('shape', 'no IssueInstant')
  requireNow(now, { notBefore: issuedAt })
  const usableUntil = confirmedUntil(one(element, 'Subject'), expected)
  if (usableUntil.getTime() - issuedAt.getTime() > longestLifeMs)
    throw new SamlRefused('conditions', 'good for too long')
  requireConditions(one(element, 'Conditions'), expected)

  return {
    issuer: provider.entityId,
    assertionId,
    usableUntil: new Date(usableUntil.getTime() + skewMs),
    nameId: nameIdOf(one(element, 'Subject')),
    sessionIndex: sessionIndexOf(element, now),
    attributes: attributesOf(element),
  }
}

/** §4.1.4.2: one bearer confirmation, for us, now, in answer to what we asked. */
function confirmedUntil(subject: XmlElement, { us, requestId, now }: ExpectedResponse): Date {
  const bearers = all(subject, 'SubjectConfirmation').filter(({ attributes }) => attributes.Method === bearer)
  const [confirmation, second] = bearers
  if (!confirmation || second) throw new SamlRefused('subject', 'not exactly one bearer confirmation')
  const { attributes } = one(confirmation, 'SubjectConfirmationData')
  if (attributes.Recipient !== us.acsUrl) throw new SamlRefused('recipient', 'another recipient')
  if ((attributes.InResponseTo ?? null) !== requestId)
    throw new SamlRefused('request', 'the assertion answers another request')
  if (attributes.NotBefore !== undefined)
    throw new SamlRefused('subject', 'a bearer confirmation has no beginning')
  const notOnOrAfter = timeOf(attributes.NotOnOrAfter)
  if (!notOnOrAfter) throw new SamlRefused('subject', 'a bearer confirmation without end')
  requireNow(now, { notOnOrAfter })

  return notOnOrAfter
}

/** Core §2.5.1: every condition must hold, and one that we do not know does not. */
function requireConditions(conditions: XmlElement, { us, now }: ExpectedResponse): void {
  requireNow(now, {
    notBefore: timeOf(conditions.attributes.NotBefore),
    notOnOrAfter: timeOf(conditions.attributes.NotOnOrAfter),
  })
  // OneTimeUse asks for what we do with every assertion; ProxyRestriction is for those who issue
  // assertions of their own.
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']
  if (conditions.children.some(({ name, namespace }) => namespace !== assertion || !known.includes(name)))
    throw new SamlRefused('conditions', 'an unknown condition')
  const restrictions = all(conditions, 'AudienceRestriction')
  const isForUs = (restriction: XmlElement) =>
    all(restriction, 'Audience').some(({ text }) => text.trim() === us.entityId)
  if (restrictions.length === 0 || !restrictions.every(isForUs))
    throw new SamlRefused('audience', 'for another audience')
}

/** Core §2.7.2. */
function sessionIndexOf(element: XmlElement, now: Date): string | null {
  const statements = all(element, 'AuthnStatement')
  if (statements.length === 0) throw new SamlRefused('shape', 'no AuthnStatement')
  for (const { attributes } of statements)
    requireNow(now, { notOnOrAfter: timeOf(attributes.SessionNotOnOrAfter) })
  const indexes = statements.flatMap(({ attributes }) => attributes.SessionIndex ?? [])
  if (indexes.length > 1 || (indexes[0]?.length ?? 0) > 512)
    throw new SamlRefused('shape', 'several provider sessions')

  return indexes[0] ?? null
}

/**
 * Core §2.7.3, by `Name` alone: a friendly name identifies nothing (§2.7.3.1). Values that are no
 * text (a nested NameID, nil) are left out: nothing can be mapped from them.
 */
function attributesOf(element: XmlElement): Record<string, string[]> {
  const found = new Map<string, string[]>()
  let count = 0
  for (const statement of all(element, 'AttributeStatement'))
    for (const attribute of all(statement, 'Attribute')) {
      const { Name = '' } = attribute.attributes
      const values = all(attribute, 'AttributeValue')
        .filter(({ children }) => children.length === 0)
        .map(({ text }) => text.trim())
        .filter((text) => text !== '')
      count += values.length
      if (Name === '' || count > mostValues) throw new SamlRefused('shape', 'unusable attributes')
      found.set(Name, [...new Set([...(found.get(Name) ?? []), ...values])])
    }

  return Object.fromEntries(found)
}
