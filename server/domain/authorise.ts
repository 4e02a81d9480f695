import { Refusal } from './refusal.ts'

/** Goes on only when the policy says yes. */
export function authorise(may: boolean): void {
  if (!may) throw new Refusal('NOT_ALLOWED')
}
