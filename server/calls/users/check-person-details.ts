import type { z } from 'zod'
import type { PersonCheck } from '#contract/users/person-check.ts'
import { FirstName, MemberEmail, MemberMobile } from '#contract/users/person-fields.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import type { MemberRecord } from '#store/member-records.ts'
import type { Tx } from '#store/store.ts'

interface Typed {
  first_name?: string | undefined
  email?: string | undefined
  mobile?: string | undefined
}

interface Options {
  /** The member who is changed: what is theirs already is not taken. */
  except?: string
  /** Mail address and mobile number are one person's, or nobody's. */
  ofOnePerson?: true
}

const rules = { first_name: FirstName, email: MemberEmail, mobile: MemberMobile } as const
type Field = keyof typeof rules

/** Every fault of what was typed of a person, field by field, against the rules of the form and the members here. */
export async function checkPersonDetails(
  tx: Tx,
  typed: Typed,
  { except, ofOnePerson }: Options = {},
): Promise<PersonCheck> {
  const fields: PersonCheck['fields'] = []
  const good: Partial<Record<Field, string>> = {}
  for (const path of Object.keys(rules) as Field[]) {
    const value = typed[path]
    if (value === undefined) continue
    const read: z.ZodSafeParseResult<string> = rules[path].safeParse(value)
    if (read.success) good[path] = read.data
    else fields.push({ path, message: read.error.issues[0]?.message ?? refusals.BAD_REQUEST.text })
  }
  const others = (found: MemberRecord[]) => found.filter(({ user_id }) => user_id !== except)
  const withEmail = good.email ? others(await tx.memberRecords.having({ emails: [good.email] })) : []
  const withMobile = good.mobile ? others(await tx.memberRecords.having({ mobiles: [good.mobile] })) : []
  if (ofOnePerson) {
    const one = withEmail[0]?.user_id
    const isOne = one ? withMobile.some(({ user_id }) => user_id === one) : withMobile.length === 0
    if (good.email && good.mobile && !isOne) fields.push({ path: 'mobile', message: ofTwo })
  } else {
    if (withEmail.length > 0) fields.push({ path: 'email', message: refusals.MEMBER_EXISTS.text })
    if (withMobile.length > 0) fields.push({ path: 'mobile', message: refusals.MOBILE_TAKEN.text })
  }

  return { valid: fields.length === 0, fields }
}

const ofTwo = 'This mail address and this mobile number do not belong to one person.'
