import { describe, expect, it } from 'vitest'
import { editedUntil, editorOf, minutesLeft } from './editing.ts'

const now = new Date('2026-11-24T10:00:00Z')
const held = {
  editor_id: 'asha',
  editor_name: 'Asha Rao',
  editor_session_id: 'session',
  edited_since: now,
  edited_until: editedUntil(now),
}

describe('who works on a draft', () => {
  it('keeps it for 15 minutes from the last thing typed', () => {
    expect(editedUntil(now).toISOString()).toBe('2026-11-24T10:15:00.000Z')
    expect(editorOf(held, now)?.name).toBe('Asha Rao')
    expect(editorOf(held, new Date('2026-11-24T10:14:59.999Z'))).not.toBeNull()
    expect(editorOf(held, new Date('2026-11-24T10:15:00Z'))).toBeNull()
    expect(editorOf({ ...held, editor_id: null }, now)).toBeNull()
  })

  it('says the minutes that are left, never none', () => {
    expect(minutesLeft(editedUntil(now), now)).toBe(15)
    expect(minutesLeft(new Date('2026-11-24T10:00:01Z'), now)).toBe(1)
  })
})
