import { documents } from './example-places/documents.ts'
import type { Makers } from './example-places/makers.ts'
import { organisations } from './example-places/organisations.ts'
import { signers } from './example-places/signers.ts'

/** How each place is made; who asks makes it where that matters. */
export const makers: Makers = { ...documents, ...signers, ...organisations }
