import type { Places } from '#contract/example.ts'
import type { Asker } from '../example-askers.ts'

/** How each place is made; who asks makes it where that matters. */
export type Makers = { [P in keyof Places]: (asker: Asker) => Promise<Places[P]> }
