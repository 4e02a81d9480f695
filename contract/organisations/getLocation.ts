import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId } from '../vocabulary/ids.ts'
import { LocationRow } from './location-record.ts'

export const getLocation = defineCall({
  path: '/api/workflow/getLocation',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone chooses among the places of their organisation.',
  input: z.object({ location_id: DepartmentId.optional() }),
  /**
   * The one asked for, also where it was closed meanwhile; or, where none is asked for, those that
   * can be chosen.
   */
  output: z.object({ location: LocationRow.nullable(), rows: z.array(LocationRow) }),
  refuses: ['DEPARTMENT_NOT_FOUND'],
  purpose: 'Answers one location, or the list to choose from.',
  passive: true,
})
