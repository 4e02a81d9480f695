import { z } from 'zod'
import { ViewFilter, ViewName } from '../vocabulary/document-views.ts'
import { Id } from '../vocabulary/ids.ts'

/** Apart from its call, which the first screen names: the form alone needs the schema. */
export const SaveViewInput = z.object({
  /** One that is there already: its name and filter change. */
  view_id: Id.optional(),
  name: ViewName,
  filter: ViewFilter,
})
