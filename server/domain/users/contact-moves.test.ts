import { describe, expect, it } from 'vitest'
import { contactChangeStates } from '#contract/vocabulary/contact-changes.ts'
import { requireContactMove } from './contact-moves.ts'

/** From the state to the states it may go to. */
const legal = {
  proposed: ['asked', 'withdrawn'],
  asked: ['asked', 'changed', 'withdrawn'],
  changed: ['taken_back'],
  withdrawn: [],
  taken_back: [],
} as const

describe('a change of a contact', () => {
  it.each(contactChangeStates.flatMap((from) => contactChangeStates.map((to) => [from, to] as const)))(
    'goes from %s to %s as the list says',
    (from, to) => {
      const move = () => requireContactMove(from, to)
      if ((legal[from] as readonly string[]).includes(to)) expect(move).not.toThrow()
      else expect(move).toThrow('CONTACT_CHANGE_OVER')
    },
  )
})
