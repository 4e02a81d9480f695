import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { writtenText } from '../vocabulary/composed/inlines.ts'
import { ClauseId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ClauseName, ClauseText } from './clause-record.ts'

export const SavedClauseInput = z
  .object({
    /** Missing: a new one, with a name and its first text. */
    clause_id: ClauseId.optional(),
    /** The newest version as it was read; another one in the meantime refuses the next. */
    version: z.int().min(1).optional(),
    name: ClauseName.optional(),
    /** The next version. */
    text: ClauseText.optional(),
    /** Kept with the version. */
    why: writtenText(500).trim().default(''),
    /** No longer offered, or offered again. */
    is_retired: z.boolean().optional(),
  })
  .superRefine(({ clause_id, version, name, text }, context) => {
    const needed = (path: string, code: 'NAME_REQUIRED' | 'REQUIRED') =>
      context.addIssue({ code: 'custom', path: [path], message: rule(code) })
    if (!clause_id && name === undefined) needed('name', 'NAME_REQUIRED')
    if (!clause_id && text === undefined) needed('text', 'REQUIRED')
    if (clause_id && text !== undefined && version === undefined) needed('version', 'REQUIRED')
  })

export const saveClause = defineCall({
  path: '/api/workflow/saveClause',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: SavedClauseInput,
  output: z.object({ clause_id: ClauseId, version: z.int() }),
  refuses: ['CLAUSE_NOT_FOUND', 'CLAUSE_NAME_TAKEN', 'CLAUSE_STALE'],
  purpose:
    'Keeps a clause in the library of the organisation: a new one, its next version, another name, or whether it is offered. Templates keep the version that they have.',
})
