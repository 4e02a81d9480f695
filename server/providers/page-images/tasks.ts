import type { Report } from '#engine'

/**
 * What the drawing process is asked; `hash` names the document, which it may hold open from the
 * page before.
 */
export type DrawingTask =
  | ({ hash: string } & (
      | { act: 'draw'; page: number; width: number }
      | { act: 'text' }
      | { act: 'find'; anchors: readonly string[] }
      | { act: 'suggest' }
      | { act: 'measure' }
      | { act: 'braced'; pages: readonly number[] | null }
    ))
  | { act: 'look'; report: Report; password: string | undefined }
