import { describe, expect, it } from 'vitest'
import { editedUntil, editorOf, free, minutesLeft, takenBy } from './editing.ts'

const now = new Date('2026-11-24T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const held = {
  editor_id: 'asha',
  editor_session_id: 'session',
  edited_since: now,
  edited_until: editedUntil(now),
}

describe('who works on a text', () => {
  it('keeps it for 15 minutes from the last thing typed', () => {
    expect(editedUntil(now).toISOString()).toBe('2026-11-24T10:15:00.000Z')
    expect(editorOf(held, now)?.id).toBe('asha')
    expect(editorOf(held, new Date('2026-11-24T10:14:59.999Z'))).not.toBeNull()
    expect(editorOf(held, new Date('2026-11-24T10:15:00Z'))).toBeNull()
    expect(editorOf({ ...held, editor_id: null }, now)).toBeNull()
  })

  it('goes on since the same moment in one session, and begins again in another', () => {
    const asha = { userId: 'asha', sessionId: 'session' }
    expect(takenBy(held, asha, later(20))).toMatchObject({
      goesOn: true,
      formerId: null,
      lock: { edited_since: now, edited_until: later(35) },
    })
    expect(takenBy(held, { ...asha, sessionId: 'other' }, later(5))).toMatchObject({
      goesOn: false,
      formerId: null,
      lock: { edited_since: later(5) },
    })
    expect(takenBy(held, { userId: 'ravi', sessionId: 'his' }, later(20)).formerId).toBe('asha')
    expect(takenBy(free, asha, now)).toMatchObject({ goesOn: false, formerId: null })
  })

  it('says the minutes that are left, never none', () => {
    expect(minutesLeft(editedUntil(now), now)).toBe(15)
    expect(minutesLeft(new Date('2026-11-24T10:00:01Z'), now)).toBe(1)
  })
})
