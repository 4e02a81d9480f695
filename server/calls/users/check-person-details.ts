import type { z } from 'zod'
import type { PersonCheck } from '#contract/users/person-check.ts'
import { FirstName, MemberEmail, MemberMobile } from '#contract/users/person-fields.ts'
import { type Broken, brokenRules } from '#contract/vocabulary/rule.ts'
import { showProblem } from '#domain/field-problem.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'

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

/**
 * Every fault of what was typed of a person, field by field, against the rules of the form and the
 * members here.
 */
export async function checkPersonDetails(
  tx: Tx,
  typed: Typed,
  { except, ofOnePerson }: Options = {},
): Promise<PersonCheck> {
  const fields: PersonCheck['fields'] = []
  const wrong = (path: Field, broken: Broken) => fields.push({ ...showProblem({ ...broken, path }), path })
  const good: Partial<Record<Field, string>> = {}
  for (const path of Object.keys(rules) as Field[]) {
    const value = typed[path]
    if (value === undefined) continue
    const read: z.ZodSafeParseResult<string> = rules[path].safeParse(value)
    if (read.success) good[path] = read.data
    else wrong(path, brokenRules(read.error, value)[0] ?? { code: 'WRONG_FORM' })
  }
  const others = (found: MemberRecord[]) => found.filter(({ user_id }) => user_id !== except)
  const withEmail = good.email ? others(await tx.memberRecords.having({ emails: [good.email] })) : []
  const withMobile = good.mobile ? others(await tx.memberRecords.having({ mobiles: [good.mobile] })) : []
  if (ofOnePerson) {
    const one = withEmail[0]?.user_id
    const isOne = one ? withMobile.some(({ user_id }) => user_id === one) : withMobile.length === 0
    if (good.email && good.mobile && !isOne) wrong('mobile', { code: 'OF_TWO_PEOPLE' })
  } else {
    if (withEmail.length > 0) wrong('email', { code: 'MEMBER_EXISTS' })
    if (withMobile.length > 0) wrong('mobile', { code: 'MOBILE_TAKEN' })
  }

  return { valid: fields.length === 0, fields }
}
