import { z } from 'zod'
import { Block, mostClauseBlocks } from '../vocabulary/composed/blocks.ts'
import { deepestBlocks, judgedFirst } from '../vocabulary/composed/document.ts'
import { writtenText } from '../vocabulary/composed/inlines.ts'
import { blocksIn, conditionsIn, valuesIn } from '../vocabulary/composed/walk.ts'
import { ClauseId, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'
import { notInClause } from '../vocabulary/templates/clauses.ts'
import { mostNameCharacters, mostValues } from '../vocabulary/templates/settings.ts'
import { DeclaredValue } from './template-content.ts'

export const ClauseName = writtenText(mostNameCharacters).trim().min(1, rule('NAME_REQUIRED'))

/** The words of a clause, and the values that they print or ask about. */
export const ClauseText = judgedFirst(
  z
    .strictObject({
      language: z.enum(languages),
      blocks: z.array(Block).min(1).max(mostClauseBlocks),
      values: z.array(DeclaredValue).max(mostValues).default([]),
    })
    .superRefine(({ blocks, values }, context) => {
      const known = new Set<string>()
      for (const [index, { name }] of values.entries()) {
        if (known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['values', index, 'name'],
            message: rule('VALUE_TWICE', { name }),
          })
        known.add(name)
      }
      for (const path of notInClause(blocks))
        context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule('NOT_IN_CLAUSE') })
      for (const { name, path } of valuesIn(blocks))
        if (!known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['blocks', ...path],
            message: rule('VALUE_UNKNOWN', { name }),
          })
      for (const { condition, path } of conditionsIn(blocks))
        for (const { name } of condition.rules)
          if (!known.has(name))
            context.addIssue({
              code: 'custom',
              path: ['blocks', ...path],
              message: rule('VALUE_UNKNOWN', { name }),
            })
      for (const { path, depth } of blocksIn(blocks)) {
        // A template holds it one level deeper.
        if (depth >= deepestBlocks)
          context.addIssue({
            code: 'custom',
            path: ['blocks', ...path],
            message: rule('BLOCKS_TOO_DEEP', { most: deepestBlocks - 1 }),
          })
      }
    }),
)
export type ClauseText = z.output<typeof ClauseText>

export const ClauseRow = z.object({
  clause_id: ClauseId,
  name: z.string(),
  language: z.enum(languages),
  /** Its newest version. */
  version: z.int(),
  /** Its first words. */
  words: z.string(),
  /** Not offered any more; templates keep what they have of it. */
  is_retired: z.boolean(),
  why: z.string(),
  updated_at: Moment,
  updated_by: z.string(),
  /** Where it was asked for. */
  text: ClauseText.nullable(),
})
export type ClauseRow = z.output<typeof ClauseRow>
