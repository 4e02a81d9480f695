/** What became of a message; a carrier that tells of reading says so, too. */
export const messageStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageState = (typeof messageStates)[number]
