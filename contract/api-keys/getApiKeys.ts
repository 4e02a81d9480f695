import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ApiKeyRecord } from './api-key-record.ts'

export const getApiKeys = defineCall({
  path: '/api/users/getApiKeys',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: z.object({ keys: z.array(ApiKeyRecord) }),
  refuses: [],
  purpose: 'Lists the keys by which programs ask for the organisation: those that open first, newest first.',
  passive: true,
})
