import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import type { FollowUps } from '#services/follow-up.ts'
import type { LaterMember } from './member-later.ts'

/** A member who acts on a docket, at one moment. */
export interface Acting {
  member: Member
  by: Actor
  caps: SendingCaps
  followUps: FollowUps
  now: Date
}

/** The same in work that goes on without them. */
export interface ActingLater extends Omit<Acting, 'member'> {
  member: LaterMember
}
