import { randomBytes } from 'node:crypto'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { ReferrerKind, RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import { makeBuiltInRoles } from '#services/roles/make-built-in-roles.ts'
import { newId } from '#store/new-id.ts'
import { aUser } from './people.ts'
import { rowsOf } from './rows-of.ts'

interface Wanted {
  status?: RegistrationStatus
  entityType?: EntityType
  referrerId?: string | null
  name?: string
}

/**
 * An organisation that its registration has made and not completed: no modules, one administrator.
 */
export async function anOrganisationBeingRegistered(
  parts: Parts,
  {
    status = 'Awaiting Package Selection',
    entityType = 'B2B',
    referrerId = null,
    name = 'Malwa Traders',
  }: Wanted = {},
) {
  const id = newId()
  const user = await aUser(parts, 'Asha')
  await parts.store.forOrganisation(id).transaction(async (tx) => {
    await tx.organisations.add({
      id,
      public_id: randomBytes(5).toString('hex'),
      name,
      entity_type: entityType,
      registration_status: status,
      referrer_id: referrerId,
      registration_type: referrerId && 'b2c_referrer',
    })
    const roles = await makeBuiltInRoles(tx, entityType)
    await rowsOf(tx)
      .insertInto('memberships')
      .values({
        organisation_id: id,
        id: newId(),
        user_id: user.userId,
        role_id: roles.get('administrator') ?? null,
        reference_id: `REF-${id.slice(-6)}`,
        state: 'active',
      })
      .execute()
  })

  return { id, name, ...user }
}

/** A partner with a logo, and a link of theirs. */
export async function aPartner(
  parts: Parts,
  more: {
    kind?: ReferrerKind
    packages?: string[]
    needsNda?: boolean
    endedAt?: Date | null
    logo?: Buffer
  } = {},
) {
  const id = newId()
  const { code } = await parts.store.platform.transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('referrers')
      .values({
        id,
        kind: more.kind ?? 'b2c_referrer',
        name: 'Vindhya Gramin Finance',
        welcome: JSON.stringify({ en: { title: 'Welcome', text: 'Sign your loan papers here.' } }),
        logo: more.logo ?? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        logo_type: 'image/svg+xml',
        packages: more.packages ?? [],
        needs_nda: more.needsNda ?? false,
        ended_at: more.endedAt ?? null,
      })
      .execute()

    return await makeLinkCode(tx, { purpose: 'referrer', params: { referrer_id: id } }, parts.clock.now())
  })

  return { id, code }
}

/** The id of a package that a new installation offers. */
export const packageOf = (parts: Parts, code: string): Promise<string> =>
  parts.store.platform.read(async (tx) => {
    const row = await rowsOf(tx)
      .selectFrom('packages')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()

    return row.id
  })
