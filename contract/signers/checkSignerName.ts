import { z } from 'zod'
import { defineCall } from '../define-call.ts'

const NamePart = z.object({ text: z.string(), differs: z.boolean() })

export const checkSignerName = defineCall({
  path: '/api/workflow/checkSignerName',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({ name: z.string().trim().min(1).max(200) }),
  output: z.object({
    match: z.enum(['same', 'similar', 'different']),
    score: z.number(),
    expected: z.string(),
    /** The letters that differ; null where the scripts of the names do. */
    letters: z.object({ expected: z.array(NamePart), found: z.array(NamePart) }).nullable(),
    /** In Latin letters, as it was read, where it is in a script of India. */
    read_as: z.string().nullable(),
    outcome: z.enum(['go_on', 'warn', 'hold', 'refuse']),
  }),
  refuses: ['LINK_ENDED'],
  purpose:
    'Compares the name on a person’s Aadhaar or certificate with the name the sender gave, letter by letter and in the scripts of India, before anything is paid for.',
})
