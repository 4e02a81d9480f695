import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { arrivalStates } from '../vocabulary/arrivals.ts'
import { modules } from '../vocabulary/modules.ts'

export const giveArrival = defineCall({
  path: '/api/users/giveArrival',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ module: z.enum(modules) }),
  output: z.object({ state: z.enum(arrivalStates) }),
  refuses: ['NOT_FOUND'],
  purpose:
    'Gives what this version brought to the packages it is meant for and to those who hold them, once.',
})
