import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { modules as allModules, type Module } from '#contract/vocabulary/modules.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { rowsOf } from './rows-of.ts'

export interface AnOrganisation {
  id: string
  publicId: string
  name: string
}

export interface APersonWhoLogsIn {
  userId: string
  membershipId: string
  roleId: string
  email: string
  password: string
}

const password = 'correct horse battery staple'
// A hash names its own cost: a login in tests is cheaper than in the product, whose passwords
// `passwords.ts` hashes.
const light = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

/**
 * An organisation that was granted every module and that an operator has verified, unless told
 * otherwise.
 */
export async function anOrganisation(
  parts: Parts,
  name = 'Sunrise Finance',
  { isVerified = true } = {},
): Promise<AnOrganisation> {
  const id = newId()
  const publicId = randomBytes(5).toString('hex')
  await parts.store.platform.transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('organisations')
      .values({
        id,
        public_id: publicId,
        name,
        entity_type: 'B2B',
        verified_at: isVerified ? new Date() : null,
      })
      .execute()
  })
  await parts.store.forOrganisation(id).transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('organisation_modules')
      .values(allModules.map((module) => ({ organisation_id: id, id: newId(), module })))
      .execute()
  })

  return { id, publicId, name }
}

/** A user with a password of their own; not yet a member of anything. */
export async function aUser(
  parts: Parts,
  firstName = 'Meera',
): Promise<{ userId: string; email: string; password: string }> {
  passwordHash ??= hash(password, light)
  const userId = newId()
  const email = `${firstName.toLowerCase()}.${randomBytes(5).toString('hex')}@example.in`
  const password_hash = await passwordHash
  await parts.store.platform.transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('users')
      .values({ id: userId, email_id: email, first_name: firstName, last_name: 'Nair', password_hash })
      .execute()
  })

  return { userId, email, password }
}

/** Makes a user a member whose role lists these modules. */
export async function joins(
  parts: Parts,
  userId: string,
  organisation: AnOrganisation,
  modules: readonly Module[] = ['workflow', 'documents'],
): Promise<{ membershipId: string; roleId: string }> {
  const membershipId = newId()
  const roleId = newId()
  await parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('roles')
      .values({ organisation_id: organisation.id, id: roleId, label: 'Officer', module_list: [...modules] })
      .execute()
    await rowsOf(tx)
      .insertInto('memberships')
      .values({
        organisation_id: organisation.id,
        id: membershipId,
        user_id: userId,
        role_id: roleId,
        reference_id: `REF-${membershipId.slice(-6)}`,
        state: 'active',
      })
      .execute()
  })

  return { membershipId, roleId }
}

export async function aMember(
  parts: Parts,
  organisation: AnOrganisation,
  modules?: readonly Module[],
): Promise<APersonWhoLogsIn> {
  const user = await aUser(parts)

  return { ...user, ...(await joins(parts, user.userId, organisation, modules)) }
}

export interface AnExternalUser {
  userId: string
  name: string
  email: string
  mobile: string
}

/**
 * Somebody who is no member, and has their documents of this organisation on the assisted
 * dashboard.
 */
export async function anExternalUser(
  parts: Parts,
  organisation: AnOrganisation,
  more: { email?: string | null; mobile?: string | null; validFrom?: Date; validUntil?: Date } = {},
): Promise<AnExternalUser> {
  const userId = newId()
  const email = `ramesh.${randomBytes(5).toString('hex')}@example.in`
  const mobile = `+919${randomInt(100_000_000, 999_999_999)}`
  const name = 'Ramesh Pawar'
  await parts.store.forOrganisation(organisation.id).transaction((tx) =>
    tx.externalUsers.add({
      id: userId,
      name,
      email: more.email === undefined ? email : more.email,
      mobile: more.mobile === undefined ? mobile : more.mobile,
      valid_from: more.validFrom ?? new Date(0),
      valid_until: more.validUntil ?? null,
    }),
  )

  return { userId, name, email: more.email ?? email, mobile: more.mobile ?? mobile }
}

/** Somebody who was a member until just now. */
export async function aFormerMember({
  parts,
  organisation,
}: {
  parts: Parts
  organisation: AnOrganisation
}): Promise<string> {
  const { userId } = await aUser(parts, 'Gita')
  await joins(parts, userId, organisation)
  await parts.store
    .forOrganisation(organisation.id)
    .transaction((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ state: 'ended', ended_from: 'active', ended_at: parts.clock.now() })
        .where('organisation_id', '=', organisation.id)
        .where('user_id', '=', userId)
        .execute(),
    )

  return userId
}
