import type { VerifiedIdentity } from '#providers/single-sign-on/port.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import type { Tx } from '#store/store.ts'

type Said = Pick<VerifiedIdentity, 'email' | 'isEmailVerified' | 'firstName' | 'lastName' | 'attributes'>

/** What a provider says of a person, by the organisation's own mapping. */
export interface MappedPerson {
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
  departments: string[]
  roles: string[]
}

export function mapPerson({ mapping }: Pick<IdentityProviderRow, 'mapping'>, said: Said): MappedPerson {
  const values = (name: string | null | undefined) => (name && said.attributes[name]) || []
  const [email = said.email] = mapping.email ? values(mapping.email) : []

  return {
    email: email?.trim().toLowerCase() || null,
    isEmailVerified: said.isEmailVerified,
    firstName: values(mapping.first_name)[0] ?? said.firstName,
    lastName: values(mapping.last_name)[0] ?? said.lastName,
    departments: values(mapping.department),
    roles: values(mapping.role),
  }
}

/**
 * The role and the branch of somebody new: by what was said of them, else those of everybody who
 * comes this way.
 */
export async function placeOfPerson(
  tx: Tx,
  { mapping, default_role_id, default_department_id }: IdentityProviderRow,
  { departments, roles }: MappedPerson,
): Promise<{ roleId: string | null; departmentId: string | null }> {
  const mapped = (mapping.roles ?? []).find(({ value }) => roles.includes(value))?.role_id
  const [role] = await tx.roles.getMany([mapped, default_role_id].flatMap((id) => id ?? []).slice(0, 1))
  const wanted = departments.map((name) => name.trim().toLowerCase())
  const open = wanted.length === 0 ? [] : await tx.departments.standing()
  const named = open.find(({ name, retired_at }) => !retired_at && wanted.includes(name.toLowerCase()))

  return { roleId: role?.id ?? null, departmentId: named?.id ?? default_department_id }
}
