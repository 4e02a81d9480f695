import type { RefusalText } from './refusal-text.ts'

/** Refusals of a signer’s link. */
export const links = {
  LINK_ENDED: {
    status: 422,
    text: '{case:LINK_ENDED}',
    general: 'This link has ended.',
  },
  LINK_EXPIRED: {
    status: 422,
    text: 'This link has expired. Ask the sender, who is named in your message, for a new one.',
  },
  LINK_NOT_LOCKED: { status: 409, text: 'This link is open. Ask for a code.' },
  LINK_REPLACED: { status: 422, text: 'A newer link was sent to you. Please use that one.' },
  ACCESS_ENDED: {
    status: 422,
    text: 'Your access to these documents has ended. Ask the organisation if you still need it.',
  },
  ACCESS_NOT_BEGUN: {
    status: 422,
    text: 'Your access to these documents has not begun yet. Please come back later.',
  },
} as const satisfies Record<string, RefusalText>
