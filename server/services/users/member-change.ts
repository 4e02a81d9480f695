import type { MemberRecord } from '#store/users/member-records.ts'
import type { Contact } from './correct-invited.ts'

export interface MemberChange {
  revision: number
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  mobile?: string | null | undefined
  role_id?: string | undefined
  department_id?: string | null | undefined
  employee_id?: string | null | undefined
}

export type Place = Pick<Partial<MemberRecord>, 'role_id' | 'department_id' | 'employee_id'>

const placeFields = ['role_id', 'department_id', 'employee_id'] as const
const contactFields = ['first_name', 'last_name', 'email', 'mobile'] as const

/**
 * What of a change is not so already: whom an invitation goes to, and what the organisation says of
 * a member.
 */
export function differing(member: MemberRecord, change: MemberChange): { contact: Contact; place: Place } {
  const of = <Name extends keyof MemberRecord & keyof MemberChange>(names: readonly Name[]) =>
    Object.fromEntries(
      names
        .filter((name) => change[name] !== undefined && change[name] !== member[name])
        .map((name) => [name, change[name]]),
    )

  return { contact: of(contactFields), place: of(placeFields) }
}
