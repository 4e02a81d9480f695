/** Issue 23: so many fields of its own an organisation has for its clients. */
export const mostClientFields = 60
// Our choices.
export const mostClientContacts = 20
export const mostValueCharacters = 500
export const mostNamedDockets = 5

export const clientStates = ['active', 'retired'] as const
export type ClientState = (typeof clientStates)[number]

export const clientOrders = ['name', 'code', 'created_at', 'updated_at'] as const
export type ClientOrder = (typeof clientOrders)[number]
