import type { SignerRole, VideoRule } from '#contract/vocabulary/states.ts'

/** Our reading: shorter says no digits, longer is no proof. */
export const shortestSeconds = 5
export const longestSeconds = 60
/** Fewer are a picture and no recording. */
export const fewestFrames = 10

/**
 * Who signs a file on a page of theirs is asked. Not a witness, whose part is to see; not the
 * sender, who is logged in; not the organisation's certificate.
 */
export const videoRuleOf = (
  rows: readonly { role: SignerRole; kind: string }[],
  { video }: { video: VideoRule },
): VideoRule =>
  rows.some(({ role, kind }) => role === 'signer' && kind !== 'self' && kind !== 'organisation')
    ? video
    : 'off'
