import type { Generated, GeneratedAlways } from 'kysely'
import type { ClientFieldType } from '#contract/vocabulary/client-fields.ts'
import type { JsonWithDefault, Tenant } from './column-types.ts'

export interface ClientsTable extends Tenant {
  code: string
  code_key: GeneratedAlways<string>
  name: string
  sort_name: GeneratedAlways<string>
  address: string | null
  /** By the id of the field, also of one that was taken away. */
  data: JsonWithDefault<Record<string, string>>
  /** Fields whose value does not fit, or that have none and need one. */
  misfits: Generated<string[]>
  /** Name, code and contacts, in lower case. */
  search_text: string
  search_pairs: GeneratedAlways<number>
  changed_by_name: string | null
  revision: Generated<number>
  updated_at: Generated<Date>
  retired_at: Date | null
}

export interface ClientContactsTable extends Tenant {
  client_id: string
  position: number
  name: string
  /** In lower case. */
  email: string | null
  mobile: string | null
  designation: string | null
  is_main: boolean
}

export interface ClientFieldsTable extends Tenant {
  name: string
  type: ClientFieldType
  options: string[]
  required: boolean
  is_unique: boolean
  position: number
  /** Of the set of fields when this one last changed; the highest is the set's. */
  revision: number
  updated_at: Generated<Date>
  retired_at: Date | null
}

/** A value that no other client has. */
export interface ClientKeysTable extends Tenant {
  client_id: string
  field_id: string
  value_key: string
}
