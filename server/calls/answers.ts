import type { Answer } from './answer.ts'
import * as listed from './index.ts'

/**
 * An answer without its input's type: the wire checks the input by the declaration before it runs.
 */
export interface AnyAnswer {
  call: Answer['call']
  run(input: unknown, context: Parameters<Answer['run']>[1]): Promise<unknown>
}

/** Every call that a handler answers; `getRandomId` is the wire's own (server/http/envelope). */
export const answers = Object.values(listed) as unknown as readonly AnyAnswer[]
