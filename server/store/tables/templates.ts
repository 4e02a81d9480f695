import type { Generated } from 'kysely'
import type {
  TemplateContent,
  TemplateSettings,
  TemplateState,
} from '#contract/vocabulary/templates/settings.ts'
import type { Json, Tenant } from './column-types.ts'

export interface TemplateCategoriesTable extends Tenant {
  name: string
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
}

export interface TemplateVersionsTable extends Tenant {
  template_id: string
  number: number
  content: Json<TemplateContent>
  settings: Json<TemplateSettings>
  made_by: string
  why: string
}

/** Uploads that the text shows, or showed in a version. */
export interface TemplatePicturesTable extends Tenant {
  template_id: string
  file_id: string
}
