import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contract/vocabulary/states.ts'
import type {
  SharedClauseText,
  TemplateCheckState,
  TemplateContent,
  TemplateSettings,
  TemplateState,
} from '#contract/vocabulary/templates/settings.ts'
import type { Json, Tenant } from './column-types.ts'

export interface TemplateCategoriesTable extends Tenant {
  name: string
  /** Of one place: by their names. */
  position: Generated<number>
}

export interface TemplatesTable extends Tenant {
  name: string
  category_id: string | null
  state: TemplateState
  /** From which documents are made; null while nothing was published. */
  current_version: number | null
  /** The revision of the working copy that was published last. */
  published_revision: number | null
  /** The working copy. */
  content: Json<TemplateContent>
  settings: Json<TemplateSettings>
  /** Rises with each save of the working copy. */
  revision: Generated<number>
  updated_by: string
  updated_at: Generated<Date>
  /** Who works on the working copy, in which session, since when, until when. */
  editor_id: string | null
  editor_session_id: string | null
  edited_since: Date | null
  edited_until: Date | null
  /** Which pairs of letters the name has. */
  search_pairs: GeneratedAlways<number>
}

export interface TemplateVersionsTable extends Tenant {
  template_id: string
  number: number
  content: Json<TemplateContent>
  settings: Json<TemplateSettings>
  made_by: string
  /** Who read it and agreed, where the organisation asks for that. */
  checked_by: string | null
  why: string
}

export interface TemplateChecksTable extends Tenant {
  template_id: string
  /** Of the working copy, as it was when the check was asked for. */
  revision: number
  content: Json<TemplateContent>
  settings: Json<TemplateSettings>
  why: string
  asked_by: string
  state: TemplateCheckState
  decided_by: string | null
  decided_at: Date | null
  words: string | null
}

/** A clause that templates share. */
export interface ClausesTable extends Tenant {
  name: string
  language: Language
  current_version: number
  /** The first words of its newest version. */
  words: string
  retired_at: Date | null
  updated_by: string
  updated_at: Generated<Date>
}

export interface ClauseVersionsTable extends Tenant {
  clause_id: string
  number: number
  text: Json<SharedClauseText>
  made_by: string
  why: string
}

/** A completed docket as a contract. Days are read as text. */
export interface ContractsTable extends Tenant {
  docket_id: string
  starts_on: string | null
  ends_on: string
  notice_days: number
  /** The last day on which notice can be given. */
  notice_on: string
  /** In paise. */
  value: number | null
  owner_id: string | null
  by_hand: boolean
  /** The docket that renews it, once that is completed. */
  renewed_by: string | null
  /** Of the last reminder: 90, 30 or 7. */
  reminded_days: number | null
  updated_at: Generated<Date>
}

/** Uploads that the text shows, or showed in a version. */
export interface TemplatePicturesTable extends Tenant {
  template_id: string
  file_id: string
}

/** A member wants this template at the top of their list. */
export interface TemplateStarsTable extends Tenant {
  user_id: string
  template_id: string
}
