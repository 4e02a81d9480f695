import { describe, expect, it } from 'vitest'
import type { Module } from '#contract/vocabulary/modules.ts'
import { readShareCode } from '#contract/vocabulary/screen-sharing.ts'
import { dueEnd, endsAt, isHere, later, mayView, type Share } from './share.ts'

const began = new Date('2026-11-21T10:00:00Z')
const at = (seconds: number) => later(began, seconds * 1000)
const seat = (seen_at: Date | null) => ({
  user_id: 'u',
  is_external: false,
  organisation_id: 'o',
  session: 's',
  line: seen_at && 'line',
  seen_at,
})
const share = (more: Partial<Share>): Share => ({
  id: 'x',
  organisation_id: 'o',
  state: 'waiting',
  sharer: seat(began),
  viewer: null,
  code_expires_at: at(600),
  joined_at: null,
  allowed_at: null,
  created_at: began,
  ended_at: null,
  ended_by: null,
  why: null,
  ...more,
})

describe('who may look on', () => {
  const member = (organisationId: string, ...modules: Module[]) => ({
    organisationId,
    modules: new Set(modules),
  })

  it('is who looks after people or settings here, and operators', () => {
    expect(mayView(member('o', 'users'), 'o')).toBe(true)
    expect(mayView(member('o', 'advanceSetting'), 'o')).toBe(true)
    expect(mayView(member('o', 'documents', 'workflow', 'support'), 'o')).toBe(false)
    expect(mayView(member('p', 'users', 'advanceSetting'), 'o')).toBe(false)
    expect(mayView(member('p', 'onboardClient'), 'o')).toBe(true)
  })
})

describe('a shared view ends by itself', () => {
  it('when nobody comes with the code', () => {
    const waiting = share({ sharer: seat(at(595)) })
    expect(dueEnd(waiting, at(599))).toBeNull()
    expect(dueEnd(waiting, at(600))).toBe('expired')
  })

  it('when the sharer does not answer', () => {
    const asked = share({
      state: 'asked',
      joined_at: at(60),
      sharer: seat(at(355)),
      viewer: seat(at(355)),
    })
    expect(dueEnd(asked, at(359))).toBeNull()
    expect(dueEnd(asked, at(360))).toBe('unanswered')
  })

  it('after an hour', () => {
    const live = share({
      state: 'live',
      joined_at: at(60),
      allowed_at: at(90),
      sharer: seat(at(3685)),
      viewer: seat(at(3685)),
    })
    expect(endsAt(live)).toEqual(at(3690))
    expect(dueEnd(live, at(3689))).toBeNull()
    expect(dueEnd(live, at(3690))).toBe('hour')
  })

  it('when either side is away for longer than half a minute', () => {
    const live = (sharer: Date, viewer: Date) =>
      share({
        state: 'live',
        joined_at: at(60),
        allowed_at: at(90),
        sharer: seat(sharer),
        viewer: seat(viewer),
      })
    expect(dueEnd(live(at(100), at(100)), at(130))).toBeNull()
    expect(dueEnd(live(at(100), at(131)), at(131))).toBe('lost')
    expect(dueEnd(live(at(131), at(100)), at(131))).toBe('lost')
  })

  it('never twice', () => {
    expect(dueEnd(share({ state: 'ended', ended_at: at(1) }), at(9999))).toBeNull()
  })
})

it('knows who is here by when their line was heard', () => {
  expect(isHere(seat(began), at(11))).toBe(true)
  expect(isHere(seat(began), at(13))).toBe(false)
  expect(isHere({ ...seat(began), line: null }, at(1))).toBe(false)
  expect(isHere(null, at(1))).toBe(false)
})

it('reads codes as people type them', () => {
  expect(readShareCode(' k7mn-23xz ')).toBe('K7MN23XZ')
  expect(readShareCode('K7MN 23XZ')).toBe('K7MN23XZ')
  for (const wrong of ['K7MN23X', 'K7MN23XZ4', 'K7MN23X0', 'K7MN23XO', 'कखगघचछजझ', ''])
    expect(readShareCode(wrong)).toBeNull()
})
