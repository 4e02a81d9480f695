import { z } from 'zod'
import { isAccessCode } from '../vocabulary/access-code.ts'
import { rule } from '../vocabulary/rule.ts'

/** What the sender tells a person otherwise; it is kept as a hash and answered nowhere. */
export const AccessCodeInput = z.string().max(100).refine(isAccessCode, rule('ACCESS_CODE_FORM'))
