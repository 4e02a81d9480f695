import type { TrustAnchor } from '#engine'

/** What an examining process is asked, over the channel of its pool. */
export type ExaminingTask =
  | { act: 'examine' }
  | { act: 'repair' }
  | { act: 'unlock'; password: string }
  | { act: 'verify'; trust: readonly (Uint8Array | TrustAnchor)[]; at: Date }
