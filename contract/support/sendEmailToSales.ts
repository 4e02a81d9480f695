import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email, PersonName } from '../signers/signer-record.ts'
import { rule } from '../vocabulary/rule.ts'

/** Kept in one line of a mail. */
const Line = z.string().trim().max(200)

/** What a form asks before it sends. */
export const Enquiry = z.object({
  fname: PersonName,
  lname: Line.default(''),
  email: Email,
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d\s-]{5,19}$/, rule('PHONE_INVALID')),
  cname: Line.default(''),
  msg: z.string().trim().min(1, rule('REQUIRED')).max(4_000),
  type: Line.default(''),
  /** Of a quote: what is wanted, as the form has it. */
  user_details: z.record(z.string().max(60), Line).optional(),
})

export const sendEmailToSales = defineCall({
  path: '/api/users/sendEmailToSales',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: Enquiry,
  output: z.object({ message: z.string() }),
  refuses: ['SALES_MAIL_FAILED', 'TOO_MANY_REQUESTS'],
  purpose: 'Mails an enquiry to the sales address of the installation.',
})
