import type { Alteration } from './alterations/alteration.ts'
import { spellings } from './alterations/bodies.ts'
import { doubled, ofBox } from './alterations/boxes.ts'
import { headers } from './alterations/headers.ts'
import { elsewhere, mixed } from './alterations/mixed.ts'
import { sessions } from './alterations/sessions.ts'

/** Every part of a sealed call, altered in every way that we could think of. */
export const alterations: readonly Alteration[] = [
  ...ofBox('api_body'),
  ...ofBox('london'),
  ...doubled,
  ...spellings,
  ...mixed,
  ...headers,
  ...sessions,
  ...elsewhere,
]
