import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { brokenRules, type FieldProblem } from '#contract/vocabulary/rule.ts'
import { type GivenValues, judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { type Printed, printTemplate } from '#contract/vocabulary/templates/print-template.ts'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type {
  TemplateContent,
  TemplateRole,
  TemplateSettings,
} from '#contract/vocabulary/templates/settings.ts'
import { forPeople, type RoleCounts } from '#contract/vocabulary/templates/several.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { type Composed, setContent } from '#services/document-files/composed/set-content.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'

export interface ToPrint {
  title: string
  content: TemplateContent
  settings: Pick<TemplateSettings, 'letterhead_id'> &
    Partial<Pick<TemplateSettings, 'maker_edits'>> & {
      roles?: readonly Pick<TemplateRole, 'role' | 'several'>[]
    }
  /** Prints both sides of its conditions. */
  bothSides?: boolean
  /** How many people its roles have. */
  counts?: RoleCounts
  values: GivenValues
  /** While somebody still types, an empty value shows its label. */
  empty: 'label' | 'nothing'
  /** Where a problem of a printed value is told: at its place in the text, or at the value. */
  tells: 'text' | 'value'
  userId: string
  /** Null: of none, so without pictures. */
  templateId: string | null
  /** Its pages are drawn, and the file is kept nowhere. */
  drawnOnly?: boolean
}

/** The pages that a template makes of these values, kept nowhere. */
export async function setTemplate(
  parts: Parts,
  store: OrganisationStore,
  {
    title,
    content: written,
    settings,
    bothSides = false,
    counts,
    values,
    empty,
    tells,
    userId,
    templateId,
    drawnOnly = false,
  }: ToPrint,
): Promise<Composed & { content: ComposedContent }> {
  const content = forPeople(written, settings.roles ?? [], counts ?? new Map())
  const judged = judgeValues(content, values, isoDayInIndia(parts.clock.now()))
  const tooMany = judged.problems.filter(({ code }) => code === 'ROWS_TOO_MANY')
  if (tooMany.length > 0)
    throw new Refusal('BAD_REQUEST', {
      fields: tooMany.map((one) => ({ ...one, path: `values.${one.path}` })),
    })
  const keepsPlaces = settings.maker_edits === 'marked'
  const printed = printTemplate(content, judged, empty, { keepsPlaces, bothSides })
  // Both sides together may be more than a text can have.
  const judgedBy = bothSides ? undefined : ComposedContent.safeParse(printed.content).error
  const broken = brokenRules(judgedBy, printed.content)
  if (broken.length > 0)
    throw new Refusal('BAD_REQUEST', {
      fields: broken.map((one) => atOrigin({ ...one, path: `content.${one.path}` }, printed, tells)),
    })
  const pictureIds = templateId === null ? [] : await store.read((tx) => tx.templatePictures.of(templateId))
  const set = await setContent(parts, store, {
    title,
    content: printed.content,
    userId,
    documentId: null,
    letterheadId: settings.letterhead_id,
    pictureIds,
    drawnOnly,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw error.about(error.fields.map((one) => atOrigin(one, printed, tells)))
  })

  return { ...set, content: printed.content }
}

/** People know the template, and not the text that was made of it. */
function atOrigin(problem: FieldProblem, { originOf }: Printed, tells: ToPrint['tells']): FieldProblem {
  const [first, second, ...rest] = problem.path.split('.')
  if (first !== 'content' || second !== 'blocks') return problem
  const { path, value } = originOf(rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step)))
  if (value !== undefined && tells === 'value') return { ...problem, path: `values.${value}` }

  return { ...problem, path: ['content', 'blocks', ...path].join('.') }
}

/** What is printed while a template is built. */
export const samplesOf = (content: TemplateContent): GivenValues => ({
  ...Object.fromEntries(content.values.flatMap(({ name, sample }) => (sample ? [[name, sample]] : []))),
  ...Object.fromEntries(tablesOf(content).map(({ name, sample }) => [name, sample])),
})
