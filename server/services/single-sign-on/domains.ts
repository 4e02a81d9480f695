import { randomBytes } from 'node:crypto'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { isFreeMailDomain } from '#domain/registration/free-mail-domains.ts'
import { RecordsAway } from '#providers/domain-records/port.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationDomain } from '#store/identity-providers/organisation-domains.ts'
import type { Tx } from '#store/store.ts'
import { recordOf } from './present-provider.ts'

const mostDomains = 20

/** Named again it keeps the record that it had. */
export async function nameDomain(tx: Tx, domain: string, by: Actor): Promise<OrganisationDomain> {
  if (isFreeMailDomain(domain)) throw new Refusal('DOMAIN_PUBLIC')
  await tx.organisations.lock(tx.organisationId)
  const before = await tx.organisationDomains.ofOrganisation(tx.organisationId)
  const known = before.find((one) => one.domain === domain)
  if (known) return known
  if (before.length >= mostDomains) throw new Refusal('TOO_MANY_DOMAINS')
  const token = randomBytes(16).toString('hex')
  await tx.organisationDomains.add({ organisationId: tx.organisationId, domain, token })
  await tx.audit.add('domain-named', { by, detail: ofDomain(domain) })

  return await own(tx, domain)
}

/** Whether the record is in the DNS; asked outside any transaction. */
export async function hasRecord(parts: Parts, { domain, token }: OrganisationDomain): Promise<boolean> {
  try {
    return (await parts.domainRecords.texts(domain)).some((text) => text.trim() === recordOf(token))
  } catch (error) {
    if (!(error instanceof RecordsAway)) throw error
    parts.log.warn({ domain, error: error.message }, 'The name servers of a domain do not answer')
    throw new Refusal('DNS_AWAY')
  }
}

/** From now on the domain is this organisation's alone. */
export async function noteProved(
  tx: Tx,
  domain: string,
  proof: string,
  by: Actor,
  now: Date,
): Promise<OrganisationDomain> {
  const before = await own(tx, domain)
  if (before.proved_at) return before
  if (!(await tx.organisationDomains.prove(tx.organisationId, domain, proof, now)))
    throw new Refusal('DOMAIN_TAKEN')
  await tx.audit.add('domain-proved', { by, detail: { ...ofDomain(domain), proof } })

  return await own(tx, domain)
}

export async function removeDomain(tx: Tx, domain: string, by: Actor): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const providers = await tx.identityProviders.list()
  if (providers.some(({ domains }) => domains.includes(domain))) throw new Refusal('DOMAIN_IN_USE')
  if (!(await tx.organisationDomains.remove(tx.organisationId, domain))) throw new Refusal('NOT_FOUND')
  await tx.audit.add('domain-removed', { by, detail: ofDomain(domain) })
}

export async function own(tx: Tx, domain: string): Promise<OrganisationDomain> {
  const rows = await tx.organisationDomains.ofOrganisation(tx.organisationId)
  const row = rows.find((one) => one.domain === domain)
  if (!row) throw new Refusal('NOT_FOUND')

  return row
}

const ofDomain = (domain: string) => ({ ...about('settings', 'domains', domain), domain })
