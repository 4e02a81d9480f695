import { maskContact } from '#domain/sending/mask-contact.ts'

interface Told {
  first_name?: string
  last_name?: string
  email?: string
  mobile?: string | null
  employee_id?: string | null
  role_id?: string | null
  department_id?: string | null
}

/** A member as the trail tells them: contacts masked. */
export const auditFactsOf = (member: Told) => ({
  ...member,
  ...(member.email && { email: maskContact(member.email) }),
  ...(member.mobile && { mobile: maskContact(member.mobile) }),
})
