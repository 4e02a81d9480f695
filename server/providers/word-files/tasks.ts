import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'

export interface ReadingTask {
  act: 'judge' | 'text'
}

export interface TextAnswer {
  blocks: Block[]
  dropped: WordDropped[]
  /** Of the pictures, one after the other in the bytes of the answer. */
  sizes: number[]
}

export interface ConvertingBounds {
  /** Of processor time; what takes more is no document. */
  cpuMs: number
  /** By the clock; what takes longer hangs. */
  clockMs: number
  memoryBytes: number
  /** Of each file that it writes. */
  mostBytes: number
}

export interface ConvertingTask {
  program: string
  /** Of the pool; it is there. */
  folder: string
  bounds: ConvertingBounds
}

export type ConvertingAnswer =
  | { kind: 'made' }
  /** It is not there, or may not be run. */
  | { kind: 'missing' }
  /** It ended by itself. */
  | { kind: 'failed'; why: string }
  | { kind: 'heavy'; why: string }
  /** It hung, or was ended from outside. */
  | { kind: 'away'; why: string }
