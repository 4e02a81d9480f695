import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { OrganisationRecord } from './organisation-record.ts'

export const getOrgInfoById = defineCall({
  path: '/api/organization/getOrgInfoById',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may read about the organisations they belong to.',
  input: z.object({ orgId: OrganisationId }),
  output: z.object({ organisation: OrganisationRecord }),
  refuses: ['NOT_FOUND'],
  purpose: 'Answers one of the organisations that the person belongs to.',
  passive: true,
})
