import { z } from 'zod'
import { rule } from '../rule.ts'
import { languages } from '../states.ts'
import { Block } from './blocks.ts'
import { columnsInside } from './columns.ts'
import { problemsOfEdges } from './page-edges.ts'
import { blocksIn, fieldsIn, marksIn, referencesIn, valuesIn } from './walk.ts'

/** Of the whole content, written as JSON in UTF-8. */
export const mostContentBytes = 1024 * 1024
export const deepestBlocks = 20

/** Our choice: what the deepest allowed lists take, a table of theirs included, and no more. */
const deepestValues = deepestBlocks * 4 + 10

/** Judged first, so that nothing hostile is walked. */
function isTooDeep(value: unknown, left = deepestValues): boolean {
  if (typeof value !== 'object' || value === null) return false

  return left === 0 || Object.values(value).some((item) => isTooDeep(item, left - 1))
}

/** What a document and a template are judged by alike. */
export const writtenShape = {
  /** In which the text is read aloud and hyphenated. */
  language: z.enum(languages),
  blocks: z.array(Block).min(1).max(5000),
}

const ofTemplates: readonly Block['kind'][] = ['condition', 'repeat', 'shared_clause', 'note']

const isOfTemplates = (block: Block): boolean =>
  ofTemplates.includes(block.kind) ||
  (block.kind === 'table' && (block.repeats ?? block.conditions) !== undefined)

const Shape = z.strictObject(writtenShape).superRefine(({ blocks }, context) => {
  for (const { path } of valuesIn(blocks))
    context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule('OF_TEMPLATES') })
  const clauses = new Set([...marksIn(blocks)].map(({ mark }) => mark))
  for (const { to, path } of referencesIn(blocks))
    if (!clauses.has(to))
      context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule('REFERENCE_UNKNOWN') })
  for (const path of columnsInside(blocks))
    context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule('COLUMNS_INSIDE') })
  for (const { path, code } of problemsOfEdges(blocks))
    context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule(code) })
  const known = new Set<string>()
  for (const { field, path } of fieldsIn(blocks)) {
    if (known.has(field.anchor))
      context.addIssue({ code: 'custom', path: ['blocks', ...path], message: rule('ANCHOR_TWICE') })
    known.add(field.anchor)
  }
  for (const { block, path, depth } of blocksIn(blocks)) {
    const at = ['blocks', ...path]
    if (isOfTemplates(block)) context.addIssue({ code: 'custom', path: at, message: rule('OF_TEMPLATES') })
    if (block.kind === 'page_break' && depth > 1)
      context.addIssue({ code: 'custom', path: at, message: rule('PAGE_BREAK_INSIDE') })
    if (depth > deepestBlocks)
      context.addIssue({
        code: 'custom',
        path: at,
        message: rule('BLOCKS_TOO_DEEP', { most: deepestBlocks }),
      })
  }
})

/**
 * What a person writes: judged for its depth and size before its shape, so that nothing hostile is
 * walked.
 */
export const ComposedContent = judgedFirst(Shape)
export type ComposedContent = z.output<typeof ComposedContent>

export function judgedFirst<Content extends z.ZodType>(shape: Content) {
  return z
    .unknown()
    .superRefine((value, context) => {
      if (isTooDeep(value))
        context.addIssue({
          code: 'custom',
          message: rule('BLOCKS_TOO_DEEP', { most: deepestBlocks }),
          continue: false,
        })
      else if (new TextEncoder().encode(JSON.stringify(value) ?? '').length > mostContentBytes)
        context.addIssue({ code: 'custom', message: rule('CONTENT_TOO_LARGE'), continue: false })
    })
    .pipe(shape)
}
