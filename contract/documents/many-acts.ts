/**
 * What can be done with many documents at once. `remind` writes to those whose turn it is and who
 * have not begun; `resend` gives everybody whose turn it is a new link, also where the last mail
 * came back. `prepare` gives drafts the people, boxes and settings of another docket; `send` sends
 * drafts.
 */
export const manyActs = ['remind', 'resend', 'extend', 'prepare', 'send', 'revoke', 'delete'] as const
export type ManyAct = (typeof manyActs)[number]

/** What checkers do with many documents of batches. */
export const checkActs = ['approve', 'send_back'] as const
export type CheckAct = (typeof checkActs)[number]
