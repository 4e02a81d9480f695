import type { Content } from './content.ts'
import type { Model } from './model.ts'

/** What a rule looks at. */
export interface Subject {
  readonly model: Model
  readonly contents: readonly Content[]
}

/** One requirement of ISO 19005-2. */
export interface Rule {
  /** Of ISO 19005-2:2011; the numbers of several requirements of a clause by a letter of ours. */
  readonly clause: string
  readonly says: string
  /** Where it is broken; nothing where it is kept. */
  readonly broken: (subject: Subject) => readonly string[]
}
