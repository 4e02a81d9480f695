import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import type { Member } from '#domain/askers.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/** A version of a text that dockets are made from. */
export interface UsedText {
  template: { id: string; name: string; current_version: number | null }
  version: number
  content: TemplateContent
  settings: TemplateSettings
}

export interface RowPerson {
  role: string
  name: string
  email: string | null
  mobile: string | null
  language: Language
}

/** Pages that are in the vault. */
interface Pages {
  file: { sha256: Buffer }
  pdf: Uint8Array
  pages: number
}

/**
 * What batches need of the product that keeps the texts. Calls and jobs hand it in: products do not
 * know each other.
 */
export interface Texts {
  /** Departments have templates of their own. */
  requireOpenTo(tx: Tx, templateId: string, member: Member): Promise<void>
  /** Refuses what no docket may be made from any more. */
  open(tx: Tx, templateId: string, version: number | null): Promise<UsedText>
  read(tx: Tx, templateId: string, version: number): Promise<UsedText>
  problems(text: UsedText, values: GivenValues, people: readonly RowPerson[], now: Date): FieldProblem[]
  setPages(
    parts: Parts,
    store: OrganisationStore,
    text: UsedText,
    of: { title: string; values: GivenValues; userId: string },
  ): Promise<Pages>
  make(
    tx: Tx,
    parts: Parts,
    of: {
      used: UsedText
      pages: Pages
      title: string
      values: GivenValues
      people: readonly RowPerson[]
      clientId?: string | undefined
      batchId?: string | undefined
    },
    acting: ActingLater,
  ): Promise<{ docket_id: string; document_id: string }>
}
