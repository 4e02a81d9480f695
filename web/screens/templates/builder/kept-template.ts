import type { OutputOf } from '#contract/define-call.ts'
import type { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { TemplateContent as ContentShape } from '#contract/templates/template-content.ts'
import { TemplateSettings as SettingsShape } from '#contract/templates/template-record.ts'
import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { isSame } from '#contract/vocabulary/templates/changes.ts'
import type {
  TemplateContent,
  TemplateField,
  TemplateSettings,
} from '#contract/vocabulary/templates/settings.ts'
import type { TextProblem } from '../../writing/problems.ts'

export type Template = OutputOf<typeof getSingleTemplate>

/** What is worked on: kept on this device until the server has it. */
export interface Kept {
  name: string
  category: string
  content: TemplateContent
  settings: TemplateSettings
  /** Of the copy that this was typed on. */
  revision: number
}

export const keptOf = ({ name, category, content, settings, revision }: Template): Kept => ({
  name,
  category: category?.name ?? '',
  content,
  settings,
  revision,
})

const number = /-\d+$/

/**
 * The fields that the text has, with whose they are. What was taken out of the text is remembered
 * until the page is left, so that an undo brings it back; a copy is of the same role.
 */
export function fieldsOfText({ blocks, fields }: TemplateContent): TemplateField[] {
  const known = new Map(fields.map((one) => [one.anchor, one]))

  return [...fieldsIn(blocks)].flatMap(({ field: { anchor, box } }) => {
    const own = known.get(anchor) ?? known.get(anchor.replace(number, ''))

    return own
      ? [{ ...own, anchor, required: known.has(anchor) ? own.required : boxKinds[box].isRequired }]
      : []
  })
}

export const contentToSend = (content: TemplateContent): TemplateContent => ({
  ...content,
  fields: fieldsOfText(content),
})

const partsOf = ({ name, category, content, settings }: Kept) => [
  name.trim(),
  category.trim(),
  contentToSend(content),
  settings,
]

export const hasChanges = (one: Kept, other: Kept): boolean => !isSame(partsOf(one), partsOf(other))

/** By the rules that the server has for what it keeps, finished or not. */
export const problemsOfKept = (content: TemplateContent, settings: TemplateSettings): TextProblem[] => [
  ...brokenRules(ContentShape.safeParse(content).error, content).map(({ path, ...trouble }) => ({
    trouble,
    path: `content.${path}`,
  })),
  ...brokenRules(SettingsShape.safeParse(settings).error, settings).map(({ path, ...trouble }) => ({
    trouble,
    path: `settings.${path}`,
  })),
]
