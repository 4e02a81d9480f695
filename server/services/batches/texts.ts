import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import type { Member } from '#domain/askers.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/** What dockets are made like: a version of a template, or a docket as it was checked. */
export type Pattern =
  | { templateId: string; version: number | null }
  | { docketId: string; digest: Buffer | null }

export function patternOf(
  batch: Pick<Batch, 'template_id' | 'template_version' | 'pattern_docket_id'>,
): Pattern {
  const { template_id, template_version, pattern_docket_id } = batch
  if (template_id !== null) return { templateId: template_id, version: template_version }
  if (pattern_docket_id !== null) return { docketId: pattern_docket_id, digest: null }
  throw new Error('A batch has no pattern.')
}

/** As it was when the rows were checked: one that has changed since then is refused. */
export function checkedPattern(batch: Batch): Pattern {
  const pattern = patternOf(batch)

  return 'docketId' in pattern ? { ...pattern, digest: batch.pattern_digest } : pattern
}

/** A text that dockets are made from. */
export interface UsedText {
  template: { id: string; name: string; current_version: number | null }
  /** Null: of a docket. */
  version: number | null
  content: Pick<TemplateContent, 'values' | 'tables'>
  settings: Pick<TemplateSettings, 'roles' | 'methods' | 'signing_order'>
  /** Who has a role where a row names nobody. */
  people?: readonly RowPerson[]
  /** It is a docket, which may be gone. */
  ofDocket?: true
  /** By which a docket is known to have changed. */
  digest?: Buffer
}

export interface RowPerson {
  role: string
  name: string
  email: string | null
  mobile: string | null
  language: Language
  /** A signing group that has the role; the name is the group's. */
  groupId?: string | null
  /** What is compared with their certificate. */
  facts?: ExpectedFacts | null
}

interface Filled {
  title: string
  values: GivenValues
  userId: string
}

export interface Making<Used, Pages> {
  used: Used
  pages: Pages
  title: string
  values: GivenValues
  people: readonly RowPerson[]
  clientId?: string | undefined
  batchId?: string | undefined
}

interface Made {
  docket_id: string
  document_id: string
}

/** One file of what a row makes. */
export interface ShownFile {
  pdf: Uint8Array
  pages: number
}

/**
 * What batches need of the product that keeps the templates. Calls and jobs hand it in: products do
 * not know each other.
 */
export interface TemplateTexts<Used extends UsedText, Pages extends { file: { sha256: Buffer } }> {
  /** Departments have templates of their own. */
  requireOpenTo(tx: Tx, templateId: string, member: Member): Promise<void>
  /** For a new batch: refuses a version that was replaced too long ago. */
  begin(tx: Tx, templateId: string, version: number | null, now: Date): Promise<Used>
  /** Refuses what no docket may be made from any more. */
  open(tx: Tx, templateId: string, version: number | null): Promise<Used>
  read(tx: Tx, templateId: string, version: number): Promise<Used>
  problems(text: Used, values: GivenValues, people: readonly RowPerson[], now: Date): FieldProblem[]
  setPages(parts: Parts, store: OrganisationStore, text: Used, of: Filled): Promise<Pages>
  make(tx: Tx, parts: Parts, of: Making<Used, Pages>, acting: ActingLater): Promise<Made>
  preview(parts: Parts, store: OrganisationStore, text: Used, of: Filled): Promise<ShownFile>
}

/** SHA-256 (hex) of files whose pages can be shown, and how the docket is made of them. */
export interface SetPages {
  drawn: ReadonlySet<string>
  make(tx: Tx, of: Omit<Making<UsedText, unknown>, 'used' | 'pages'>, acting: ActingLater): Promise<Made>
}

/** The same of templates and of dockets. */
export interface Texts {
  requireOpenTo(tx: Tx, pattern: Pattern, member: Member): Promise<void>
  begin(tx: Tx, pattern: Pattern, now: Date): Promise<UsedText>
  open(tx: Tx, pattern: Pattern): Promise<UsedText>
  read(tx: Tx, pattern: Pattern): Promise<UsedText>
  problems(text: UsedText, values: GivenValues, people: readonly RowPerson[], now: Date): FieldProblem[]
  setPages(parts: Parts, store: OrganisationStore, text: UsedText, of: Filled): Promise<SetPages>
  preview(parts: Parts, store: OrganisationStore, text: UsedText, of: Filled): Promise<ShownFile[]>
}
