import type { AttributeMapping, IdentityProviderKind } from '#contract/vocabulary/identity-providers.ts'
import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSsoOnly } from '#domain/sessions/login-methods.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { judgeGiving } from '#services/users/giving-roles.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { endByProvider } from './end-by-provider.ts'
import { secretContext } from './provider-in-use.ts'

const mostProviders = 10

export interface GivenProvider {
  id?: string | undefined
  revision?: number | undefined
  kind: IdentityProviderKind
  name: string
  is_enabled: boolean
  domains: string[]
  settings: Record<string, unknown>
  client_secret?: string | undefined
  mapping: AttributeMapping
  default_role_id: string | null
  default_department_id: string | null
  just_in_time: boolean
  allow_idp_initiated: boolean
}

/**
 * Adds a provider, or changes it where nobody has since `revision` was read; one that is switched
 * off ends what it opened.
 */
export async function saveProvider(
  tx: Tx,
  parts: Parts,
  given: GivenProvider,
  by: Actor,
): Promise<IdentityProviderRow> {
  const now = parts.clock.now()
  // Of two administrators the second judges what the first has saved.
  await tx.organisations.lock(tx.organisationId)
  const all = await tx.identityProviders.list()
  const before = given.id ? (all.find(({ id }) => id === given.id) ?? null) : null
  if (given.id && before?.kind !== given.kind) throw new Refusal('NOT_FOUND')
  if (!before && all.length >= mostProviders) throw new Refusal('TOO_MANY_PROVIDERS')
  if (needsSecret(given, before))
    throw new Refusal('PROVIDER_INVALID', {
      fields: [{ path: 'client_secret', code: 'CLIENT_SECRET_REQUIRED' }],
    })
  await judge(tx, given, all, before, by)

  const id = before?.id ?? newId()
  const { client_secret, revision, id: _, settings, mapping, ...columns } = given
  const row = {
    ...columns,
    domains: [...new Set(columns.domains)].sort(),
    settings: JSON.stringify(settings),
    mapping: JSON.stringify(mapping),
    changed_at: now,
    changed_by: by.name,
    ...(client_secret && {
      sealed_secret: parts.keys.seal(
        Buffer.from(client_secret, 'utf8'),
        secretContext(tx.organisationId, id),
      ),
    }),
  }
  if (!before) await tx.identityProviders.add({ id, revision: 0, ...row })
  else if (!(await tx.identityProviders.change(id, revision ?? -1, row))) throw new Refusal('SETTINGS_STALE')
  const after = await tx.identityProviders.get(id)
  if (!after) throw new Error('A provider was not kept.')
  await tx.audit.add(before ? 'identity-provider-changed' : 'identity-provider-added', {
    by,
    detail: {
      ...about('identity-provider', id, after.name),
      ...changed(before && auditFactsOf(before), auditFactsOf(after)),
      ...(client_secret && before && { secret: 'changed' }),
    },
  })
  if (before?.is_enabled && !after.is_enabled) await endByProvider(tx, id, {}, by, now, 'provider-off')

  return after
}

export async function removeProvider(tx: Tx, id: string, by: Actor, now: Date): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const all = await tx.identityProviders.list()
  const row = all.find((one) => one.id === id)
  if (!row) throw new Refusal('NOT_FOUND')
  await keepAWayIn(tx, all, id)
  await endByProvider(tx, id, {}, by, now, 'provider-off')
  await tx.identityProviders.remove(id)
  await tx.audit.add('identity-provider-removed', {
    by,
    detail: { ...about('identity-provider', id, row.name), ...changed(auditFactsOf(row), null) },
  })
}

/**
 * A secret is one provider's and one client's: a change of either needs the new secret, and never
 * sends the old one there.
 */
function needsSecret({ kind, settings, client_secret }: GivenProvider, before: IdentityProviderRow | null) {
  if (kind !== 'oidc' || settings.installation === true || client_secret) return false
  const isSame = (key: string) => before?.settings[key] === settings[key]

  return !before?.sealed_secret || !isSame('issuer') || !isSame('client_id')
}

/** What the trail tells: everything but the secret. */
const auditFactsOf = ({
  kind,
  name,
  is_enabled,
  domains,
  settings,
  mapping,
  ...row
}: IdentityProviderRow) => ({
  kind,
  name,
  is_enabled,
  domains,
  settings,
  mapping,
  default_role_id: row.default_role_id,
  default_department_id: row.default_department_id,
  just_in_time: row.just_in_time,
  allow_idp_initiated: row.allow_idp_initiated,
})

async function judge(
  tx: Tx,
  given: GivenProvider,
  all: readonly IdentityProviderRow[],
  before: IdentityProviderRow | null,
  by: Actor,
): Promise<void> {
  const proved = new Set(
    (await tx.organisationDomains.ofOrganisation(tx.organisationId)).flatMap(({ domain, proved_at }) =>
      proved_at ? [domain] : [],
    ),
  )
  if (given.domains.some((domain) => !proved.has(domain))) throw refused('DOMAIN_NOT_PROVED', 'domains')
  const others = all.filter(({ id, is_enabled }) => is_enabled && id !== before?.id)
  if (given.is_enabled && others.some(({ domains }) => domains.some((one) => given.domains.includes(one))))
    throw refused('DOMAIN_OF_ANOTHER_PROVIDER', 'domains')
  if (!given.is_enabled && before?.is_enabled) await keepAWayIn(tx, all, before.id)

  // A provider is not a way round what one may not give (decision record 0014).
  const known = new Set([
    before?.default_role_id,
    ...(before?.mapping.roles ?? []).map(({ role_id }) => role_id),
  ])
  const roleIds = [given.default_role_id, ...given.mapping.roles.map(({ role_id }) => role_id)].flatMap(
    (id) => (id && !known.has(id) ? [id] : []),
  )
  const giving = await judgeGiving(tx, by, roleIds)
  for (const roleId of roleIds) {
    const refusal = giving(roleId)
    if (refusal) throw refusal
  }
  const department = given.default_department_id && (await tx.departments.held(given.default_department_id))
  if (given.default_department_id && (!department || department.retired_at))
    throw refused('DEPARTMENT_NOT_FOUND', 'default_department_id')
}

/** Where nobody logs in by anything else, the last provider stays on. */
async function keepAWayIn(tx: Tx, all: readonly IdentityProviderRow[], without: string): Promise<void> {
  const { login_methods } = await tx.organisationSettings.read(['login_methods'])
  if (isSsoOnly(login_methods) && !all.some(({ id, is_enabled }) => is_enabled && id !== without))
    throw new Refusal('SSO_LAST_PROVIDER')
}

const refused = (code: PlainRefusalCode, path: string): Refusal =>
  new Refusal(code, { fields: [{ path, code }] })
