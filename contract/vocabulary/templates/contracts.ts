export const contractStates = ['running', 'notice_due', 'ended', 'renewed'] as const
export type ContractState = (typeof contractStates)[number]

/** The owner is reminded so many days before notice must be given. */
export const reminderDays = [90, 30, 7] as const

/** Our choices. */
export const firstContractDay = '1900-01-01'
export const mostNoticeDays = 3650
export const mostContractDays = 400
